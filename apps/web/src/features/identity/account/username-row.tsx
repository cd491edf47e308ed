import { accountDetailsTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Suspense, useState } from 'react'
import { AccountRow } from './account-row.tsx'
import { UsernameDialog } from './lazy-dialogs.ts'

/** The username, an alternative to the e-mail at sign-in. */
export function UsernameRow({ username }: { readonly username: string | null }) {
  const [choosing, setChoosing] = useState(false)
  return (
    <AccountRow
      term={texts.username}
      value={username ?? <span className="text-ink-soft">{texts.noUsername}</span>}
      note={texts.usernameAbout}
      action={
        <Button variant="secondary" onClick={() => setChoosing(true)}>
          {username === null ? texts.chooseUsername : texts.changeUsername}
        </Button>
      }
    >
      <Suspense>
        {choosing && <UsernameDialog username={username ?? ''} onClose={() => setChoosing(false)} />}
      </Suspense>
    </AccountRow>
  )
}
