import { Notice } from '@escuta/ui/notice'
import { useEffect, useState } from 'react'
import type { CallProps } from '../use-call.ts'
import { connectionHelpText } from './connection-help-text.ts'

/** Milliseconds without a connection after which a person reads what it may be, and what helps. */
const waitedMs = 7_000

/** Why sound and picture do not come through, as far as it is known, and what helps: the same for both sides. */
export function ConnectionHelp({ room, state }: Pick<CallProps, 'room' | 'state'>) {
  const { peers, unrelayed } = state
  const open = peers.filter(({ connection }) => connection !== 'connected')
  const isLong = useLongSince(open.length > 0)
  const text = connectionHelpText({ room, open, unrelayed, isLong })
  if (open.length === 0 || !text) return null
  return (
    <Notice tone="warning" live>
      {text}
    </Notice>
  )
}

function useLongSince(isOn: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => setLong(true), waitedMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isOn])
  return isLong
}
