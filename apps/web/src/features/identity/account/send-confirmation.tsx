import { accountDetailsTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Notice } from '@escuta/ui/notice'
import type { ReactNode } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { WaitNotice } from '../wait-notice.tsx'
import { useOutcome } from './use-outcome.ts'

type SendConfirmationProps = { readonly label: string; readonly children: ReactNode }

export function SendConfirmation({ label, children }: SendConfirmationProps) {
  const { outcome, secondsLeft } = useOutcome({ done: texts.resent, doneHint: texts.resentHint })
  const send = trpc.identity.account.sendConfirmation.useMutation(outcome)
  return (
    <>
      <Notice tone="warning">
        {children}
        <Button
          variant="secondary"
          size="small"
          className="mt-2 justify-self-start"
          disabled={secondsLeft > 0}
          onClick={() => send.mutate()}
          busyLabel={send.isPending && texts.resending}
        >
          {label}
        </Button>
      </Notice>
      <WaitNotice secondsLeft={secondsLeft} />
    </>
  )
}
