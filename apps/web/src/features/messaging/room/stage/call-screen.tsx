import { callTexts as texts, consultationRoomTexts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Notice } from '@escuta/ui/notice'
import { useEffect, useState } from 'react'
import { Main } from '../../../../lib/main.tsx'
import { PageTitle } from '../../../../lib/page-title.tsx'
import type { CallClient } from '../../call/call-client.ts'
import { CameraProblem } from '../camera-problem.tsx'
import { ConnectionNotice } from '../connection-notice.tsx'
import { MicrophoneProblem } from '../microphone-problem.tsx'
import { otherName } from '../room-heading.tsx'
import type { CallProps } from '../use-call.ts'
import { CallControls } from './call-controls.tsx'
import { CallTimer } from './call-timer.tsx'
import { ConnectionHelp } from './connection-help.tsx'
import { EndTime } from './end-time.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { MutedHint } from './muted-hint.tsx'
import { peerName } from './peer-name.ts'
import { SettingsDialog } from './settings-dialog.tsx'
import { type Panel, SidePanel } from './side-panel.tsx'
import { Tiles } from './tiles.tsx'
import { useCallPreferences } from './use-call-preferences.ts'
import { WaitingList } from './waiting-list.tsx'

/** The running call, dark in both themes as a dimmed room; the panel beside it follows the theme. */
export function CallScreen(props: CallProps) {
  const { room, client, state } = props
  const [panel, setPanel] = useState<Panel | null>(null)
  const [isSetting, setSetting] = useState(false)
  const preferences = useCallPreferences()
  useShortcuts(client, preferences.hasShortcuts)
  useWakeLock()
  return (
    <Main className="fixed inset-0 flex overflow-hidden outline-none">
      <PageTitle title={consultationRoomTexts.title} />
      <section
        data-theme="dark"
        aria-label={texts.region}
        className="flex min-w-0 flex-1 flex-col gap-2 bg-canvas pt-[max(0.5rem,env(safe-area-inset-top))] text-ink"
      >
        <header className="flex min-h-9 items-center justify-between gap-4 px-4 sm:px-6">
          <h1 className="truncate font-semibold">{consultationRoomTexts.with(otherName(room))}</h1>
          <p className="flex shrink-0 items-baseline gap-3">
            <EndTime room={room} />
            {state.startedAt !== null && <CallTimer startedAt={state.startedAt} />}
          </p>
        </header>
        {/* Where several of them meet on a low window, the controls stay in it. */}
        <div className="grid max-h-[40dvh] shrink-0 gap-2 overflow-y-auto px-2 empty:hidden sm:px-4">
          <Notices {...props} hasChime={preferences.hasChime} />
        </div>
        <Tiles {...props} />
        <CallControls {...props} panel={panel} onPanel={setPanel} onSettings={() => setSetting(true)} />
      </section>
      {panel && <SidePanel key={panel} room={room} panel={panel} onClose={() => setPanel(null)} />}
      {isSetting && <SettingsDialog {...props} preferences={preferences} onClose={() => setSetting(false)} />}
      <CallAnnouncements room={room} state={state} />
      <LeaveGuard />
    </Main>
  )
}

/** What needs attention, above the picture. */
function Notices({ hasChime, ...props }: CallProps & { readonly hasChime: boolean }) {
  const { room, client, state } = props
  const { signalling, local, audioOnly, isVideoLeftOut, peers } = state
  const isPoor = peers.some(({ quality, connection }) => connection === 'connected' && quality === 'poor')
  return (
    <>
      {room.side === 'professional' && <WaitingList {...props} hasChime={hasChime} />}
      <ConnectionNotice signalling={signalling} peers={peers} />
      <MicrophoneProblem {...props} />
      <CameraProblem {...props} />
      <MutedHint {...props} />
      <ConnectionHelp {...props} />
      {local.screen && (
        <ActionNotice
          text={isVideoLeftOut ? texts.sharingLeftOut : texts.sharing}
          action={texts.stopSharing}
          onAction={() => client.stopSharing()}
        />
      )}
      {audioOnly && (
        <ActionNotice
          text={texts.audioOnlyOn}
          action={texts.withVideo}
          onAction={() => void client.setAudioOnly(false)}
        />
      )}
      {isPoor && !audioOnly && (
        <ActionNotice
          text={texts.suggestAudioOnly}
          action={texts.toAudioOnly}
          onAction={() => void client.setAudioOnly(true)}
        />
      )}
    </>
  )
}

type ActionNoticeProps = { readonly text: string; readonly action: string; readonly onAction: () => void }

function ActionNotice({ text, action, onAction }: ActionNoticeProps) {
  return (
    <Notice live>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>{text}</p>
        <Button variant="secondary" size="small" className="sm:-my-2" onClick={onAction}>
          {action}
        </Button>
      </div>
    </Notice>
  )
}

/** Where letters are text, or choose an item. */
const typing = 'input, textarea, select, [contenteditable], [role="menu"]'

/** M and V switch microphone and camera. They can be switched off, because speech input says letters by mistake. */
function useShortcuts(client: CallClient, areOn: boolean): void {
  useEffect(() => {
    if (!areOn) return undefined
    function press(event: KeyboardEvent) {
      const { key, target, repeat } = event
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !repeat
      if (!isPlain || (target instanceof Element && target.closest(typing))) return
      const { microphone, camera } = client.state().local
      if (key.toLowerCase() === 'm') void client.setMicrophone(!microphone)
      if (key.toLowerCase() === 'v') void client.setCamera(!camera)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [client, areOn])
}

/** Keeps the screen of the device on. The browser ends that when the page is hidden, so it asks again when it is shown. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    async function keepAwake() {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Refused while the battery is low.
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) void taken?.release()
      else lock = taken
    }
    const shown = () => void keepAwake()
    shown()
    document.addEventListener('visibilitychange', shown)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', shown)
      void lock?.release()
    }
  }, [])
}

/** Says to screen readers what the own and the others' microphones and cameras do. */
function CallAnnouncements({ room, state }: Pick<CallProps, 'room' | 'state'>) {
  const { local, peers } = state
  const muted = peers.filter(({ media }) => !media.microphone).map(({ userType }) => peerName(room, userType))
  return (
    <>
      <Spoken text={texts.microphoneIs[`${local.microphone}`]} />
      <Spoken text={texts.cameraIs[`${local.camera}`]} />
      <Spoken text={muted.map(texts.muted).join('. ')} />
    </>
  )
}

/** Announces a text when it changes, not when it is first there. */
function Spoken({ text }: { readonly text: string }) {
  const [first] = useState(text)
  const [isChanged, setChanged] = useState(false)
  if (!isChanged && text !== first) setChanged(true)
  return <output className="sr-only">{isChanged && text}</output>
}
