import { callTexts as texts } from '@escuta/i18n'
import type { ConsultationRoom } from '@escuta/messaging/contract'
import { buttonClass } from '@escuta/ui/button'
import { X } from 'lucide-react'
import { use, useEffect, useRef } from 'react'
import { lazyComponent } from '../../../../lib/lazy-component.tsx'
import { ProfessionalPartsContext } from '../professional-parts.ts'
import { PanelSkeleton } from './panel-skeleton.tsx'

export type Panel = 'chat' | 'notes'

const ConversationPanel = lazyComponent(
  () => import('../../conversation/conversation-panel.tsx'),
  'ConversationPanel',
  PanelSkeleton,
)

type SidePanelProps = {
  readonly room: ConsultationRoom
  readonly panel: Panel
  readonly onClose: () => void
}

/** Conversation or notes: beside the video where there is room, over it on phones. */
export function SidePanel({ room, panel, onClose }: SidePanelProps) {
  const { appointmentId, clientId, conversationId } = room
  const parts = use(ProfessionalPartsContext)
  const aside = useRef<HTMLElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    opener.current = document.activeElement
    close.current?.focus()
    const panelElement = aside.current
    function leaveOnEscape({ key, defaultPrevented }: KeyboardEvent) {
      if (key === 'Escape' && !defaultPrevented) close.current?.click()
    }
    panelElement?.addEventListener('keydown', leaveOnEscape)
    return () => panelElement?.removeEventListener('keydown', leaveOnEscape)
  }, [])
  function leave() {
    if (opener.current instanceof HTMLElement) opener.current.focus()
    onClose()
  }
  return (
    <aside
      aria-label={texts[panel]}
      ref={aside}
      className="flex flex-col bg-canvas max-lg:fixed max-lg:inset-0 max-lg:z-30 max-lg:animate-rise-in lg:w-104 lg:border-l lg:border-line"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-2.5 pr-2 pl-5">
        <h2 className="text-subtitle font-semibold">{texts[panel]}</h2>
        <button
          type="button"
          ref={close}
          onClick={leave}
          aria-label={texts.back}
          className={buttonClass({ variant: 'ghost', size: 'icon' })}
        >
          <X aria-hidden />
        </button>
      </div>
      {panel === 'chat' ? (
        <div className="min-h-0 flex-1 pb-[env(safe-area-inset-bottom)]">
          <ConversationPanel room={{ conversationId }} />
        </div>
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
          {parts && <parts.NotesBesideCall appointmentId={appointmentId} clientId={clientId} />}
        </div>
      )}
    </aside>
  )
}
