import { accountDetailsTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { AccountRow } from './account-row.tsx'

const UsernameDialog = lazyComponent(() => import('./username-dialog.tsx'), 'UsernameDialog')

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
      {choosing && <UsernameDialog username={username ?? ''} onClose={() => setChoosing(false)} />}
    </AccountRow>
  )
}
