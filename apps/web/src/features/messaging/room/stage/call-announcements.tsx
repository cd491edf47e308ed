import { callTexts as texts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { useEffect, useRef, useState } from 'react'
import { otherName } from '../room-heading.tsx'
import type { CallProps } from '../use-call.ts'
import { peerName } from './peer-name.ts'

/** Says who came and went, and to screen readers what the own and the others' microphones and cameras do. */
export function CallAnnouncements({ room, state }: Pick<CallProps, 'room' | 'state'>) {
  const { notice, local, peers } = state
  const announced = useRef(0)
  useEffect(() => {
    if (!notice || notice.number === announced.current) return
    announced.current = notice.number
    if (notice.kind !== 'peer-joined' && notice.kind !== 'peer-left') return
    const name = notice.userType ? peerName(room, notice.userType) : otherName(room)
    toast({ title: notice.kind === 'peer-joined' ? texts.notices.joined(name) : texts.notices.left(name) })
  }, [notice, room])
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
