import { Alert, Button } from '@mantine/core';
import type { ReplyOf } from '@wallet/contract/api';
import { useState } from 'react';
import { call } from '#lib/call.ts';
import { errorText } from '#lib/error-text.ts';
import { startSession, useHasExpired } from '#lib/session.ts';
import { useText } from '#lib/text.ts';
import { Entrance } from '#ui/Entrance.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PasswordForm, type Who } from './PasswordForm.tsx';

type Reply = ReplyOf<'POST /staff/api/sign-in'>;

/** Screen in place of every page until someone has signed in; the address stays as it is. */
export function SignIn() {
  const text = useText('signIn');
  const hasExpired = useHasExpired();
  const [who, setWho] = useState<Who | null>(null);
  const [setUp, setSetUp] = useState<Extract<Reply, { next: 'SET_UP' }> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function ask(request: Who & { code?: string }): Promise<void> {
    setProblem(null);
    try {
      const reply = await call('POST /staff/api/sign-in', { body: request });
      if (reply.next === 'SIGNED_IN') startSession(reply.token, reply);
      else setWho({ username: request.username, password: request.password });
      if (reply.next === 'SET_UP') setSetUp(reply);
    } catch (error) {
      setProblem(errorText(error));
    }
  }

  return (
    <Entrance title={setUp ? text.setUpTitle : text.title}>
      {hasExpired && !who && (
        <Alert color="amber" mb="md" role="status">
          {text.expired}
        </Alert>
      )}
      {problem && (
        <Alert color="red" mb="md">
          {problem}
        </Alert>
      )}
      {who ? (
        <CodeForm setUp={setUp} onSubmit={(code) => ask({ ...who, code })} />
      ) : (
        <PasswordForm onSubmit={ask} />
      )}
      {who && (
        <Button
          variant="subtle"
          color="gray"
          fullWidth
          mt="xs"
          onClick={() => {
            setWho(null);
            setSetUp(null);
            setProblem(null);
          }}
        >
          {text.otherAccount}
        </Button>
      )}
    </Entrance>
  );
}
