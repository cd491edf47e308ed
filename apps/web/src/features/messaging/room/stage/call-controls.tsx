import { callTexts as texts } from '@escuta/i18n'
import { type LucideIcon, MessageCircle, NotebookText, PhoneOff } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '../../../../lib/trpc.ts'
import type { CallProps } from '../use-call.ts'
import { EndDialog } from './end-dialog.tsx'
import { MediaButtons } from './media-buttons.tsx'
import { MoreMenu } from './more-menu.tsx'
import { RoundButton } from './round-button.tsx'
import type { Panel } from './side-panel.tsx'

type Panels = {
  readonly panel: Panel | null
  readonly onPanel: (panel: Panel | null) => void
}
type CallControlsProps = CallProps & Panels & { readonly onSettings: () => void }

/** The controls of a call, at the thumb's reach. */
export function CallControls({ room, client, state, onSettings, ...panels }: CallControlsProps) {
  const [isEnding, setEnding] = useState(false)
  const { conversationId } = room
  const unread = trpc.messaging.conversation.useQuery({ conversationId }).data?.unread ?? 0
  const isProfessional = room.side === 'professional'
  return (
    <div
      role="toolbar"
      aria-label={texts.controls}
      className="flex items-start justify-center gap-2 px-2 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:gap-5"
    >
      <MediaButtons client={client} local={state.local} />
      <PanelButton {...panels} name="chat" Icon={MessageCircle} hasNews={unread > 0} />
      {isProfessional && <PanelButton {...panels} name="notes" Icon={NotebookText} />}
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

type PanelButtonProps = Panels & {
  readonly name: Panel
  readonly Icon: LucideIcon
  readonly hasNews?: boolean
}

/** Opens a panel beside the call, and closes it. */
function PanelButton({ name, Icon, hasNews = false, panel, onPanel }: PanelButtonProps) {
  const isOpen = panel === name
  return (
    <RoundButton
      Icon={Icon}
      label={texts[name]}
      caption={texts.short[name]}
      tone={isOpen ? 'on' : 'quiet'}
      aria-expanded={isOpen}
      hasNews={hasNews && !isOpen}
      onClick={() => onPanel(isOpen ? null : name)}
    />
  )
}
