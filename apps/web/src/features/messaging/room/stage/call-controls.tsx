import { callTexts as texts } from '@escuta/i18n'
import { DropdownMenu, MenuItem, MenuSeparator } from '@escuta/ui/dropdown-menu'
import {
  AudioLines,
  Ellipsis,
  type LucideIcon,
  Maximize,
  MessageCircle,
  Minimize,
  MonitorOff,
  MonitorUp,
  NotebookText,
  PhoneOff,
  PictureInPicture2,
  Settings,
  Video,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { trpc } from '../../../../lib/trpc.ts'
import { canShareScreen } from '../../call/shared-screen.ts'
import type { CallProps } from '../use-call.ts'
import { EndDialog } from './end-dialog.tsx'
import { MediaButtons } from './media-buttons.tsx'
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

type MoreMenuProps = Pick<CallProps, 'client' | 'state'> & { readonly onSettings: () => void }

/** The rarer controls, as far as this browser has them. */
function MoreMenu({ client, state, onSettings }: MoreMenuProps) {
  const { local, audioOnly, peers } = state
  const isFull = useFullScreen()
  return (
    <DropdownMenu trigger={<RoundButton Icon={Ellipsis} label={texts.more} caption={texts.short.more} />}>
      {canShareScreen() && (
        <MenuItem onSelect={() => void (local.screen ? client.stopSharing() : client.shareScreen())}>
          {local.screen ? <MonitorOff aria-hidden /> : <MonitorUp aria-hidden />}
          {local.screen ? texts.stopSharing : texts.share}
        </MenuItem>
      )}
      {document.pictureInPictureEnabled && peers.length > 0 && (
        <MenuItem onSelect={() => void showSmall()}>
          <PictureInPicture2 aria-hidden />
          {texts.pictureInPicture}
        </MenuItem>
      )}
      {document.fullscreenEnabled && (
        <MenuItem onSelect={() => void toggleFullScreen(isFull)}>
          {isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
          {isFull ? texts.leaveFullScreen : texts.fullScreen}
        </MenuItem>
      )}
      <MenuItem onSelect={() => void client.setAudioOnly(!audioOnly)}>
        {audioOnly ? <Video aria-hidden /> : <AudioLines aria-hidden />}
        {audioOnly ? texts.withVideo : texts.audioOnly}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={onSettings}>
        <Settings aria-hidden />
        {texts.settings}
      </MenuItem>
    </DropdownMenu>
  )
}

/** The first participant's video in a small window over other programs; again to bring it back. */
async function showSmall(): Promise<void> {
  if (document.pictureInPictureElement) return document.exitPictureInPicture()
  const video = document.querySelector<HTMLVideoElement>('[data-peer-video]')
  await video?.requestPictureInPicture().catch(() => undefined)
}

/** The whole page, so that dialogs are shown too. */
function toggleFullScreen(isFull: boolean): Promise<void> {
  return (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
    () => undefined,
  )
}

function useFullScreen(): boolean {
  const [isFull, setFull] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  return isFull
}
