import { accountDetailsTexts as texts, accountTexts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Dialog } from '@escuta/ui/dialog'
import { TextField } from '@escuta/ui/text-field'
import { type FormEvent, useRef, useState } from 'react'
import { issueOf, messageOf, refusalOf } from '../../../lib/refusal.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useOutcome } from './use-outcome.ts'

type UsernameDialogProps = { readonly username: string; readonly onClose: () => void }

/** Sets or changes the username. */
export function UsernameDialog({ username, onClose }: UsernameDialogProps) {
  const [typed, setTyped] = useState(username)
  const [tried, setTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { succeeded, refused, secondsLeft } = useOutcome({ done: texts.usernameSaved })
  const choose = trpc.identity.account.chooseUsername.useMutation({
    onSuccess: () => {
      succeeded()
      onClose()
    },
    onError: (error) => {
      refused(error)
      input.current?.focus()
    },
  })
  function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (typed.trim()) choose.mutate({ username: typed.trim() })
    else input.current?.focus()
  }
  const missing = tried && !typed.trim() ? texts.usernameRequired : undefined
  return (
    <Dialog
      title={texts.username}
      description={texts.usernameAbout}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <form noValidate onSubmit={save} className="grid gap-5">
        <TextField
          ref={input}
          label={texts.username}
          hint={texts.usernameHint}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={missing ?? refusedUsername(choose.error)}
        />
        <div className="grid gap-3 sm:flex sm:flex-row-reverse">
          <Button
            type="submit"
            disabled={secondsLeft > 0}
            busyLabel={choose.isPending && accountTexts.saving}
          >
            {accountTexts.save}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {accountTexts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function refusedUsername(error: unknown): string | undefined {
  const isTaken = refusalOf(error)?.code === 'username-taken'
  return isTaken ? messageOf(error, texts.usernameTaken) : issueOf(error, 'username')
}
