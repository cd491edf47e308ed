import { readdirSync } from 'node:fs'
import { appointmentMoved } from '@escuta/scheduling/events'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { mailKind, outboxKindNames } from '../contract/index.ts'
import { previewNotices } from '../processes/notify-people/preview-notices.ts'
import { defineNotice, type Notice } from './define-notice.ts'
import { mailFor, mailLabelInReplay, mails } from './mails.ts'
import { notices } from './notices.ts'
import { ofAppointment } from './subjects.ts'

const roles = ['client', 'professional'] as const

function takesRoles(field: z.core.$ZodType | undefined): boolean {
  const accepts = (value: string) => field instanceof z.ZodType && field.safeParse(value).success
  return roles.every(accepts) && !accepts('anyone')
}

describe('the list of notices', () => {
  it('has every file of the folder, under its own name', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.notice.ts'))
    expect(notices.map(({ name }) => `${name}.notice.ts`).toSorted()).toEqual(files.toSorted())
  })

  it('has no two notices of one event that nothing tells apart', () => {
    const unconditional = (notice: Notice) => notice.when === undefined
    const keys = notices
      .filter(unconditional)
      .flatMap(({ on, step = '' }) => on.map(({ type }) => `${type} ${step}`))
    expect(keys).toEqual([...new Set(keys)])
  })

  it('says who did it, where the event says it: their open browsers do not show it', () => {
    const silent = notices.filter(
      ({ on, by }) => !by && on.some(({ plain: { shape } }) => 'by' in shape && takesRoles(shape['by'])),
    )
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  it('is checked by types: no recipient without a channel, no channel without a text, no unknown kind', () => {
    const moved = { name: 'x', on: [appointmentMoved], ...ofAppointment } as const
    const inbox = () => ({ title: 'x', message: 'x' })
    const mail = { kind: 'appointment-moved' } as const
    // @ts-expect-error -- a notice without a recipient
    defineNotice({ ...moved, to: {} })
    // @ts-expect-error -- a recipient without a channel
    defineNotice({ ...moved, to: { client: { setting: 'appointments' } } })
    // @ts-expect-error -- an inbox without a text
    defineNotice({ ...moved, to: { client: { inbox: undefined } } })
    // @ts-expect-error -- an e-mail without a text
    defineNotice({ ...moved, to: { client: { inbox, mail } } })
    // @ts-expect-error -- the second recipient without a text
    defineNotice({ ...moved, to: { client: { inbox }, professional: {} } })
    const to = { client: { inbox } } as const
    // @ts-expect-error -- a fact that the event does not have
    defineNotice({ ...moved, by: ({ reason }) => reason, to })
    expect(defineNotice({ ...moved, to: { client: { inbox } } }).name).toBe('x')
  })
})

describe('the e-mails of the notices', () => {
  it('are those that can be stored', () => expect(new Set(mails.keys())).toEqual(new Set(mailKind.options)))

  it('are the same for everyone who gets one of a kind, but for the text', () => {
    const differing = notices.flatMap(({ name, to }) =>
      roles
        .filter((role) => {
          const mail = to[role]?.mail
          if (!mail) return false
          const { text: _, onceFor: __, ...traits } = mail
          const { text: ___, onceFor: ____, ...first } = mailFor(mail.kind, 'client')
          return JSON.stringify(traits) !== JSON.stringify(first)
        })
        .map((role) => `${name} ${role}`),
    )
    expect(differing).toEqual([])
  })

  it('say the same to a recipient, whichever notice sends them', () => {
    const differing = notices.flatMap(({ name, to }) =>
      roles
        .filter((role) => {
          const mail = to[role]?.mail
          return mail && JSON.stringify(mail.text) !== JSON.stringify(mailFor(mail.kind, role).text)
        })
        .map((role) => `${name} ${role}`),
    )
    expect(differing).toEqual([])
  })

  it('hold no names, and have names of their own in the outbox and the replay', () => {
    const labels = Object.values(outboxKindNames)
    expect(labels.filter((label) => label.trim() === '')).toEqual([])
    expect(new Set(labels).size).toBe(labels.length)
    expect(new Set(mailKind.options.map(mailLabelInReplay)).size).toBe(mailKind.options.length)
  })
})

const longName = `<b>Caio</b> \u202E${'Ç'.repeat(300)}`

describe('the texts of the notices', () => {
  const shown = previewNotices('https://escuta.example', { client: longName, professional: longName })
  const parts = shown.flatMap(({ name, recipients }) =>
    recipients.flatMap(({ role, shown: all }) => all.map((part) => ({ name, role, part }))),
  )

  it('are all written with the example data', () => {
    expect(shown.filter(({ recipients }) => recipients.some(({ shown: all }) => all.length === 0))).toEqual(
      [],
    )
    const broken = parts.filter(({ part }) => /undefined|NaN|Invalid|\[object/.test(JSON.stringify(part)))
    expect(broken).toEqual([])
    const empty = parts.filter(({ part: { text } }) => text && !(text.title.trim() && text.message.trim()))
    expect(empty).toEqual([])
  })

  it('name nobody in a title or a subject, which outlive an erasure', () => {
    const named = parts.filter(({ part: { text, mail } }) =>
      [text?.title, mail?.subject].some((title) => title?.includes('Ç')),
    )
    expect(named).toEqual([])
  })
})
