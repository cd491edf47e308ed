import { blockTexts as texts } from '@escuta/i18n'
import type { ConversationHead } from '@escuta/messaging/contract'
import { Button } from '@escuta/ui/button'
import { DropdownMenu, MenuItem } from '@escuta/ui/dropdown-menu'
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'

const BlockDialog = lazyComponent(() => import('./block-dialog.tsx'), 'BlockDialog')

/** What a professional can do with a conversation: block its client, or unblock them. */
export function BlockMenu({ head }: { readonly head: ConversationHead }) {
  const { id, otherName, isBlocked } = head
  const [asked, setAsked] = useState<'block' | 'unblock'>()
  const action = isBlocked ? 'unblock' : 'block'
  return (
    <>
      <DropdownMenu
        trigger={
          <Button variant="ghost" size="icon" aria-label={texts.options(otherName)}>
            <EllipsisVertical aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={() => setAsked(action)}>{texts[action].action}</MenuItem>
      </DropdownMenu>
      {asked && (
        <BlockDialog
          conversationId={id}
          action={asked}
          otherName={otherName}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
