import { callTexts as texts } from '@escuta/i18n'
import { Avatar } from '@escuta/ui/avatar'
import { classNames } from '@escuta/ui/class-names'
import { TwoArmchairsIllustration } from '@escuta/ui/illustration-two-armchairs'
import { MicOff, SignalHigh, SignalLow, SignalMedium, SwitchCamera, WifiOff } from 'lucide-react'
import type { CallState, RemotePeer } from '../../call/call-state.ts'
import { otherName } from '../room-heading.tsx'
import type { CallProps } from '../use-call.ts'
import { MediaVideo } from './media-video.tsx'
import { OwnVideo } from './own-video.tsx'
import { PassingNotice } from './passing-notice.tsx'
import { peerName } from './peer-name.ts'

/** By the number of other participants. */
const grids = [
  '',
  'grid-cols-1',
  'grid-cols-1 grid-rows-2 sm:grid-cols-2 sm:grid-rows-1',
  'grid-cols-2 grid-rows-2',
]

/** The participants; the own picture lies small over the others. */
export function Tiles({ room, client, state }: CallProps) {
  const { peers, local, waiting, audioOnly, startedAt } = state
  const name = otherName(room)
  const hasArrived = room.side === 'professional' && waiting.length > 0
  const aloneHint = startedAt === null ? texts.aloneHint[room.side] : texts.aloneAgainHint(name)
  return (
    <div className="relative min-h-0 flex-1 px-2 sm:px-4">
      {peers.length === 0 ? (
        <div className="grid h-full place-content-center justify-items-center gap-4 rounded-card bg-sunken p-6 text-center">
          <TwoArmchairsIllustration className="w-52 sm:w-72" />
          <div role="status" className="grid gap-1">
            <p className="text-title font-semibold text-balance">
              {hasArrived ? texts.arrived(name) : texts.alone(name)}
            </p>
            <p className="max-w-md text-pretty text-ink-soft">{hasArrived ? texts.arrivedHint : aloneHint}</p>
          </div>
        </div>
      ) : (
        <ul className={classNames('grid h-full gap-2 sm:gap-3', grids[Math.min(peers.length, 3)])}>
          {peers.map((peer) => (
            <PeerTile
              key={peer.peerId}
              peer={peer}
              name={peerName(room, peer.userType)}
              chosen={local.chosen}
            />
          ))}
        </ul>
      )}
      <PassingNotice room={room} state={state} />
      <OwnTile client={client} local={{ ...local, camera: local.camera && !audioOnly }} />
    </div>
  )
}

function OwnTile({ client, local }: Pick<CallProps, 'client'> & Pick<CallProps['state'], 'local'>) {
  return (
    <section
      aria-label={texts.you}
      className="absolute top-3 right-5 aspect-3/4 max-h-[calc(100%-1.75rem)] w-26 overflow-hidden rounded-control border border-line shadow-float sm:top-auto sm:right-8 sm:bottom-4 sm:aspect-video sm:w-56"
    >
      <OwnVideo local={local} />
      {!local.microphone && (
        <span className="absolute bottom-1.5 left-1.5 grid size-8 place-items-center rounded-full bg-canvas/85 text-danger">
          <MicOff className="size-4.5" aria-hidden />
        </span>
      )}
      {local.canSwitchCamera && local.camera && (
        <button
          type="button"
          aria-label={texts.flip}
          title={texts.flip}
          onClick={() => void client.switchCamera()}
          className="absolute right-0 bottom-0 grid size-11 cursor-pointer place-items-center sm:hidden"
        >
          <span className="grid size-8 place-items-center rounded-full bg-canvas/85">
            <SwitchCamera className="size-4.5" aria-hidden />
          </span>
        </button>
      )}
    </section>
  )
}

type PeerTileProps = {
  readonly peer: RemotePeer
  readonly name: string
  readonly chosen: CallState['local']['chosen']
}

/** Another participant: picture or shared screen, name, microphone, connection. */
function PeerTile({ peer, name, chosen }: PeerTileProps) {
  const { stream, media, connection } = peer
  const isShown = (media.camera || media.screen) && connection === 'connected'
  return (
    <li className="relative min-h-0 overflow-hidden rounded-card bg-sunken">
      <MediaVideo
        data-peer-video
        stream={stream}
        chosen={chosen}
        aria-label={media.screen ? texts.screenOf(name) : texts.videoOf(name)}
        className={classNames(
          'absolute inset-0 size-full',
          media.screen ? 'object-contain' : 'object-cover',
          !isShown && 'opacity-0',
        )}
      />
      {!isShown && (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 p-4 text-center text-ink-soft">
          <Avatar name={name} size="huge" />
          <p>{connection === 'connected' ? texts.cameraOff(name) : texts.connection[connection]}</p>
        </div>
      )}
      <p className="absolute bottom-3 left-3 flex max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-x-3 rounded-control bg-canvas/85 px-3 py-1.5">
        <span className="font-semibold">{name}</span>
        {!media.microphone && (
          <span className="inline-flex items-center gap-1.5 text-caption text-danger">
            <MicOff className="size-4.5 shrink-0" aria-hidden />
            {texts.mutedShort}
          </span>
        )}
        <QualityMark {...peer} />
      </p>
    </li>
  )
}

const icons = { good: SignalHigh, fair: SignalMedium, poor: SignalLow }

/** How good the connection to a participant is, in an icon and in words. */
function QualityMark({ connection, quality }: Pick<RemotePeer, 'connection' | 'quality'>) {
  const Icon = connection === 'connected' ? icons[quality] : WifiOff
  return (
    <span className="inline-flex items-center gap-1.5 text-caption whitespace-nowrap">
      <Icon className="size-4.5 shrink-0" aria-hidden />
      {connection === 'connected' ? texts.quality[quality] : texts.connection[connection]}
    </span>
  )
}
