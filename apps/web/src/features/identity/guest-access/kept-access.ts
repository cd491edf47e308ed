import { readKept, writeKept } from '../../../lib/kept-texts.ts'

const keptAs = 'guest-access'

const modes = ['choice', 'login', 'register'] as const
type Mode = (typeof modes)[number]
const fields = ['name', 'email', 'phone'] as const

/** What survives a reload: the form that is open and what was typed there; never a password or an agreement. */
export type KeptAccess = { readonly mode: Mode } & Readonly<Record<(typeof fields)[number], string>>

const nothing: KeptAccess = { mode: 'choice', name: '', email: '', phone: '' }

export function readAccess(): KeptAccess {
  const kept = readKept(keptAs)
  if (typeof kept !== 'object' || kept === null) return nothing
  const textOf = (name: string) => {
    const value: unknown = Reflect.get(kept, name)
    return typeof value === 'string' ? value : ''
  }
  const mode = modes.find((each) => each === textOf('mode')) ?? 'choice'
  return { mode, name: textOf('name'), email: textOf('email'), phone: textOf('phone') }
}

export function keepAccess({ mode, name, email, phone }: KeptAccess): void {
  writeKept(keptAs, { mode, name, email, phone })
}

/** Once the person is signed in. */
export function forgetAccess(): void {
  writeKept(keptAs, undefined)
}
