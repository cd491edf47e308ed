import { callTexts as texts } from '@escuta/i18n'
import { MessageCircle, NotebookPen, PhoneOff } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '../../../../lib/trpc.ts'
import type { CallProps } from '../use-call.ts'
import { EndDialog } from './end-dialog.tsx'
import { MediaButtons } from './media-buttons.tsx'
import { MoreMenu } from './more-menu.tsx'
import { RoundButton } from './round-button.tsx'
import type { Panel } from './side-panel.tsx'

type CallControlsProps = CallProps & {
  readonly panel: Panel | null
  readonly onPanel: (panel: Panel | null) => void
  readonly onSettings: () => void
}

/** The controls of a call, at the thumb's reach. */
export function CallControls({ room, client, state, panel, onPanel, onSettings }: CallControlsProps) {
  const [isEnding, setEnding] = useState(false)
  const { conversationId } = room
  const unread = trpc.messaging.conversation.useQuery({ conversationId }).data?.unread ?? 0
  const isProfessional = room.side === 'professional'
  const toggle = (chosen: Panel) => onPanel(panel === chosen ? null : chosen)
  return (
    <div
      role="toolbar"
      aria-label={texts.controls}
      className="flex items-start justify-center gap-2 px-2 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:gap-5"
    >
      <MediaButtons client={client} local={state.local} />
      <RoundButton
        Icon={MessageCircle}
        label={texts.chat}
        caption={texts.short.chat}
        tone={panel === 'chat' ? 'on' : 'quiet'}
        aria-expanded={panel === 'chat'}
        hasNews={unread > 0 && panel !== 'chat'}
        onClick={() => toggle('chat')}
      />
      {isProfessional && (
        <RoundButton
          Icon={NotebookPen}
          label={texts.notes}
          caption={texts.short.notes}
          tone={panel === 'notes' ? 'on' : 'quiet'}
          aria-expanded={panel === 'notes'}
          onClick={() => toggle('notes')}
        />
      )}
      <MoreMenu client={client} state={state} onSettings={onSettings} />
      <RoundButton
        Icon={PhoneOff}
        label={isProfessional ? texts.end : texts.leave}
        caption={isProfessional ? texts.short.end : texts.short.leave}
        tone="end"
        onClick={() => (isProfessional ? setEnding(true) : client.end())}
      />
      {isEnding && (
        <EndDialog
          onEnd={() => client.end()}
          onLeave={() => client.close()}
          onClose={() => setEnding(false)}
        />
      )}
    </div>
  )
}
