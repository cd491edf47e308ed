import { callTexts as texts } from '@escuta/i18n'
import { DropdownMenu, MenuItem, MenuSeparator } from '@escuta/ui/dropdown-menu'
import {
  AudioLines,
  Ellipsis,
  Maximize,
  Minimize,
  MonitorOff,
  MonitorUp,
  PictureInPicture2,
  Settings,
  Video,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { canShareScreen } from '../../call/shared-screen.ts'
import type { CallProps } from '../use-call.ts'
import { RoundButton } from './round-button.tsx'

type MoreMenuProps = Pick<CallProps, 'client' | 'state'> & { readonly onSettings: () => void }

/** The rarer controls, as far as this browser has them. */
export function MoreMenu({ client, state, onSettings }: MoreMenuProps) {
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
