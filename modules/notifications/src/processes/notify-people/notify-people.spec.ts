import { cents } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { type MailKind, mailKind } from '../../contract/index.ts'
import { automaticMail } from '../../notices/automatic-mail.ts'
import { notices } from '../../notices/notices.ts'
import { heardEvents } from '../../testing/given-heard-events.ts'
import { listen, type World } from '../../testing/listen.ts'

const off = { email: false, push: false, reminders: false, appointments: false, payments: false }
const on = { email: true, push: true, reminders: true, appointments: true, payments: true }
const removed = { name: 'Pessoa removida', isRemoved: true }

type Lines = ReadonlyMap<string, readonly string[]>

/** What people hear of every event, by its name. */
async function heard(world: World = {}): Promise<Lines> {
  return new Map(
    await Promise.all(heardEvents.map(async ([name, event]) => [name, await listen(event, world)] as const)),
  )
}

function textOf(lines: Lines): string {
  return [...lines].map(([name, said]) => `${name}\n  ${said.join('\n  ') || 'nobody'}\n`).join('\n')
}

/** What is not said any more, and what is said otherwise: how, and in which words. */
function changesOf(before: Lines, after: Lines): Lines {
  const changes = [...before].map(([name, lines]) => {
    const now = new Map((after.get(name) ?? []).map((line) => [idOf(line), line]))
    return [name, lines.flatMap((line) => changeOf(line, now.get(idOf(line))))] as const
  })
  return new Map(changes.filter(([, lines]) => lines.length > 0))
}

function idOf(line: string): string | undefined {
  return line.split('\n')[0]?.slice(-8)
}

function changeOf(before: string, after = ''): readonly string[] {
  const [[how = '', ...words], [howNow = '', ...wordsNow]] = [before.split('\n'), after.split('\n')]
  if (after === '') return [`not: ${how.split(':')[0]}`]
  const isSaidOtherwise = wordsNow.join() !== words.join()
  return [...(howNow === how ? [] : [howNow]), ...(isSaidOtherwise ? [wordsNow.at(-1)!.trim()] : [])]
}

/** Of a time that is not paid, whatever their data; a cancellation says it in its data. */
const unpaidTypes = new Set([
  'appointment-requested',
  'appointment-approved',
  'appointment-declined',
  'appointment-expired',
])

function moneyOf(kind: MailKind) {
  const [now, inAll, paid] = [6_000, 10_000, 15_000].map((amount) => cents.parse(amount))
  return kind.includes('return') ? { money: { now: now!, inAll: inAll!, paid: paid! } } : {}
}

const worlds: readonly (readonly [string, World])[] = [
  ['settings off', { settings: off }],
  ['client without account', { client: { userId: null } }],
  ['client removed', { client: removed }],
  ['professional removed', { professional: removed }],
]

async function lessByEachSetting(all: Lines): Promise<string> {
  const parts = Object.keys(off).map(async (setting) => {
    const changes = changesOf(all, await heard({ settings: { ...on, [setting]: false } }))
    const lines = [...changes].flatMap(([name, less]) => less.map((line) => `  ${name}: ${line}`))
    return `${[setting, ...lines].join('\n')}\n`
  })
  return (await Promise.all(parts)).join('\n')
}

/** The e-mails that are sent, each with the words of its kind for its recipient. */
function mailsIn(all: Lines): readonly string[] {
  const sent = new Set(
    [...all.values()].flat().map((line) => line.replace(/^queue-mail by .+: (\w+), ([\w-]+), .*$/, '$2 $1')),
  )
  return mailKind.options.flatMap((kind) =>
    (['client', 'professional'] as const)
      .filter((role) => sent.has(`${kind} ${role}`))
      .map((role) => {
        const roomUrl = 'https://escuta.example/sala/1'
        const appointment = { when: 'segunda-feira', other: 'Helena Martins', roomUrl, id: '1' }
        const facts = { role, name: 'Caio Prado', publicUrl: 'https://escuta.example' }
        const full = automaticMail(kind, { ...facts, appointment, ...moneyOf(kind) })
        const { heading, button } = automaticMail(kind, { ...facts, name: null, appointment: null }).content
        return `${kind} ${role}\n${JSON.stringify({ ...full, bare: { heading, button } }, null, 2)}\n`
      }),
  )
}

describe('notify-people', () => {
  it('is specified with an event of which each recipient of each notice hears', async () => {
    const all = await heard()
    const said = new Set(
      heardEvents.flatMap(([name, { type }]) =>
        (all.get(name) ?? []).map((line) => `${type} ${/^[\w-]+ by [^:]+: (\w+)/.exec(line)?.[1]}`),
      ),
    )
    const unheard = notices.flatMap(({ name, on, to }) =>
      Object.keys(to)
        .filter((role) => !on.some(({ type }) => said.has(`${type} ${role}`)))
        .map((role) => `${name}: ${role}`),
    )
    expect(unheard).toEqual([])
  })

  it('says these words to these people by these channels, otherwise in these worlds, and by these e-mails', async () => {
    const all = await heard()
    const otherwise = worlds.map(async ([name, world]) => [name, changesOf(all, await heard(world))] as const)
    const sections = [
      ['What everyone hears', textOf(all)],
      ...(await Promise.all(otherwise)).map(([name, changes]) => [`Otherwise: ${name}`, textOf(changes)]),
      ['Less where one setting is off', await lessByEachSetting(all)],
      ['The words of the e-mails', mailsIn(all).join('\n')],
    ]
    const text = sections.map(([heading, said]) => `${heading}\n${'='.repeat(heading!.length)}\n\n${said}`)
    await expect(text.join('\n')).toMatchFileSnapshot('heard.snapshot.txt')
  })

  it('welcomes people whom the views do not have yet, and tells them nothing else', async () => {
    const named = [...(await heard({ isUnknown: true }))].filter(([, lines]) => lines.length > 0)
    expect(named.map(([name]) => name)).toEqual(['address confirmed', 'professional registered'])
  })

  it('never shows a professional the whole name of a person who has not paid', async () => {
    const unpaid = heardEvents.filter(([, { type, data }]) => unpaidTypes.has(type) || 'isUnpaidHold' in data)
    const heardOf = unpaid.map(async ([name, event]) => [name, await listen(event)] as const)
    const toProfessionals = (await Promise.all(heardOf)).flatMap(([name, lines]) =>
      lines.filter((line) => /^[\w-]+ by .+: professional/.test(line)).map((line) => ({ name, line })),
    )
    expect(toProfessionals.length).toBeGreaterThan(8)
    expect(toProfessionals.filter(({ line }) => line.includes('Caio Prado'))).toEqual([])
  })

  it('sends each kind of e-mail', async () => {
    const sent = mailsIn(await heard()).map((text) => text.split(' ')[0])
    expect(new Set(sent)).toEqual(new Set(mailKind.options))
  })
})
