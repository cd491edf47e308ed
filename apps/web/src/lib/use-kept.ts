import { useEffect, useRef, useState } from 'react'
import { readKept, writeKept } from './kept-texts.ts'
import { guest } from './remove-kept.ts'
import { useSession } from './session.ts'

type Keeping<Value> = {
  /** The name under which this tab keeps the value; undefined keeps nothing. */
  readonly name: string | undefined
  readonly initial: Value
  /** What was kept, as far as it can still be used; undefined where it cannot. */
  readonly read: (kept: object) => Value | undefined
}

/** `owner` is who is signed in, undefined until that is known; `account` is the last one that was. */
type Held<Value> = Readonly<Record<'owner' | 'account', string | undefined>> & { readonly value: Value }

/**
 * State that this tab keeps over a reload, for the person who typed it: the value, its setter, and what forgets it. What a
 * guest typed becomes that of the account that signs in on the page. Another account, and a guest after it, finds nothing.
 * A guest finds it for 30 minutes, and after a reload only.
 */
export function useKept<Value extends object>({ name, initial, read }: Keeping<Value>) {
  const owner = useOwner()
  const [held, setHeld] = useState<Held<Value>>({ owner: undefined, account: undefined, value: initial })
  const isForgotten = useRef(false)
  if (owner !== undefined && owner !== held.owner) {
    const account = owner === guest ? held.account : owner
    const value = isOf(owner, held, initial) ? held.value : (keptOf(name, owner, read) ?? initial)
    setHeld({ owner, account, value })
  }
  const { value } = held
  const isKept = value !== initial && (held.owner !== guest || held.account === undefined)
  useEffect(() => {
    if (name === undefined || held.owner === undefined || isForgotten.current) return
    writeKept(name, isKept ? { owner: held.owner, value } : undefined)
  }, [name, held.owner, isKept, value])
  const change = (changed: (before: Value) => Value) =>
    setHeld((before) => ({ ...before, value: changed(before.value) }))
  function forget() {
    isForgotten.current = true
    if (name !== undefined) writeKept(name, undefined)
  }
  return [value, change, forget] as const
}

/** Whether what is on the page was typed by the person who is signed in now. */
function isOf<Value>(owner: string, held: Held<Value>, initial: Value): boolean {
  if (held.account !== undefined) return owner === guest || owner === held.account
  return held.value !== initial
}

/** The id of the signed-in user; undefined until it is known who that is. */
function useOwner(): string | undefined {
  const session = useSession()
  if (session.status === 'signed-in') return session.user.id
  return session.status === 'guest' ? guest : undefined
}

function keptOf<Value>(
  name: string | undefined,
  owner: string,
  read: Keeping<Value>['read'],
): Value | undefined {
  const kept = name === undefined ? undefined : readKept(name)
  if (kept === undefined || Reflect.get(kept, 'owner') !== owner) return undefined
  const value: unknown = Reflect.get(kept, 'value')
  return typeof value === 'object' && value !== null ? read(value) : undefined
}
