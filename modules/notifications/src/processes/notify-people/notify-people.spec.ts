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

describe('notify-people', () => {
  it('is specified with every event that people hear of', () => {
    const specified = new Set(heardEvents.map(([, { type }]) => type))
    const missing = notices.flatMap(({ on }) => on.filter(({ type }) => !specified.has(type)))
    expect(missing).toEqual([])
  })

  it('says these words to these people by these channels', async () => {
    await expect(textOf(await heard())).toMatchFileSnapshot('heard.snapshot.txt')
  })

  it.each([
    ['settings-off', { settings: off }],
    ['client-without-account', { client: { userId: null } }],
    ['client-removed', { client: removed }],
    ['professional-removed', { professional: removed }],
  ] satisfies readonly (readonly [string, World])[])('says otherwise: %s', async (name, world) => {
    const changes = changesOf(await heard(), await heard(world))
    await expect(textOf(changes)).toMatchFileSnapshot(`heard-${name}.snapshot.txt`)
  })

  it('says less where one setting is off', async () => {
    const all = await heard()
    const parts = Object.keys(off).map(async (setting) => {
      const changes = changesOf(all, await heard({ settings: { ...on, [setting]: false } }))
      const lines = [...changes].flatMap(([name, less]) => less.map((line) => `  ${name}: ${line}`))
      return `${[setting, ...lines].join('\n')}\n`
    })
    const text = (await Promise.all(parts)).join('\n')
    await expect(text).toMatchFileSnapshot('heard-one-setting-off.snapshot.txt')
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

  it('sends e-mails with these words', async () => {
    const lines = [...(await heard()).values()].flat()
    const sent = new Set(
      lines.map((line) => line.replace(/^queue-mail by .+: (\w+), ([\w-]+), .*$/, '$2 $1')),
    )
    const texts = mailKind.options.flatMap((kind) =>
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
    expect(new Set(texts.map((text) => text.split(' ')[0]))).toEqual(new Set(mailKind.options))
    await expect(texts.join('\n')).toMatchFileSnapshot('mails.snapshot.txt')
  })
})
