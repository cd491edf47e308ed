import { callTexts as texts } from '@escuta/i18n'
import { useState } from 'react'
import type { CallProps } from '../use-call.ts'
import { peerName } from './peer-name.ts'

/** Says to screen readers what the own and the others' microphones and cameras do. */
export function CallAnnouncements({ room, state }: Pick<CallProps, 'room' | 'state'>) {
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
