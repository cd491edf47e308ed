import { callTexts } from '@escuta/i18n'
import { useEffect, useState } from 'react'
import { otherName } from '../room-heading.tsx'
import type { CallProps } from '../use-call.ts'
import { peerName } from './peer-name.ts'

const { notices: texts } = callTexts
const shownMs = 5_000

/** Who came and went, for some seconds, beside the own picture and not over it. */
export function PassingNotice({ room, state: { notice } }: Pick<CallProps, 'room' | 'state'>) {
  const [past, setPast] = useState(0)
  const number = notice?.number
  useEffect(() => {
    if (number === undefined) return undefined
    const timer = setTimeout(() => setPast(number), shownMs)
    return () => clearTimeout(timer)
  }, [number])
  const isShown =
    notice && notice.number !== past && (notice.kind === 'peer-joined' || notice.kind === 'peer-left')
  const name = notice?.userType ? peerName(room, notice.userType) : otherName(room)
  return (
    <output className="absolute top-3 left-5 max-w-[calc(100%-10.5rem)] sm:left-8">
      {isShown && (
        <span className="inline-block animate-rise-in rounded-control bg-canvas/85 px-3 py-1.5">
          {notice.kind === 'peer-joined' ? texts.joined(name) : texts.left(name)}
        </span>
      )}
    </output>
  )
}
