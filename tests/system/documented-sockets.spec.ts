import { contentsOf } from '@escuta/server/compose'
import { caio, helena, samplePassword, type TestApp } from '@escuta/test-support'
import { closeCodes } from '@escuta/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bookPaid } from './src/booking.ts'
import { openSampleApp, type SampleApp } from './src/sample-app.ts'
import { signIn } from './src/specification-client.ts'

const message = z.object({
  type: z.literal('object'),
  description: z.string().min(1),
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()),
  additionalProperties: z.unknown().optional(),
})
const messages = z.record(z.string(), message)
const documented = z.object({
  description: z.string(),
  'x-messages': z.object({ sends: messages, receives: messages }),
  'x-refusals': z.array(z.string()),
  'x-close-codes': z.record(z.string(), z.string().min(1)),
  'x-limits': z.object({ messageBytes: z.int(), messagesIn10Seconds: z.int() }),
})
type Documented = z.output<typeof documented>

/** Section 7 of the specification: the names and the fields that it gives. */
const specified = {
  '/ws/chat': {
    sends: {
      join_room: ['appointmentId'],
      leave_room: [],
      chat_message: ['message', 'messageType'],
      user_typing: [],
      message_read: [],
    },
    receives: ['room_joined', 'new_message', 'user_typing', 'user_joined', 'user_left', 'error'],
  },
  '/ws/webrtc': {
    sends: {
      join_call: ['appointmentId', 'peerId'],
      offer: ['targetPeerId'],
      answer: ['targetPeerId'],
      ice_candidate: ['targetPeerId'],
      call_ended: [],
    },
    receives: [
      'call_joined',
      'peer_joined',
      'peer_left',
      'offer',
      'answer',
      'ice_candidate',
      'call_ended',
      'error',
    ],
  },
} as const

let sample: SampleApp
let app: TestApp
let paths: Readonly<Record<string, { readonly get?: unknown }>>

beforeAll(async () => {
  sample = await openSampleApp()
  app = sample.app
  paths = (await app.server.inject('/api/openapi.json')).json().paths
}, 60_000)
afterAll(() => app?.close())

const documentationOf = (path: string): Documented => documented.parse(paths[path]?.get)

describe.each(Object.entries(specified))('%s at /api/docs', (path, { sends, receives }) => {
  it('has the messages and fields of the specification', () => {
    const own = documentationOf(path)['x-messages']
    for (const [type, fields] of Object.entries<readonly string[]>(sends))
      expect(Object.keys(own.sends[type]?.properties ?? {})).toEqual(expect.arrayContaining([...fields]))
    expect(Object.keys(own.receives)).toEqual(expect.arrayContaining([...receives]))
  })

  it('has every message that the channel reads or sends, for programs and for people', () => {
    const { description, 'x-messages': own } = documentationOf(path)
    const channel = contentsOf(app.modules).sockets.find((each) => each.path === path)
    const typesOf = (from: 'sends' | 'receives') =>
      channel!.documentation![from].options.map(({ shape }) => String(Object(shape['type']).value))
    expect(Object.keys(own.sends).toSorted()).toEqual(typesOf('sends').toSorted())
    expect(Object.keys(own.receives).toSorted()).toEqual([...typesOf('receives'), 'error'].toSorted())
    for (const type of [...Object.keys(own.sends), ...Object.keys(own.receives)])
      expect(description).toContain(`### ${type}\n`)
  })

  it('has limits, refusals and close codes', () => {
    const { description, ...own } = documentationOf(path)
    const channel = contentsOf(app.modules).sockets.find((each) => each.path === path)!
    expect(own['x-limits']).toEqual({
      messageBytes: channel.messageBytes,
      messagesIn10Seconds: channel.messageLimit,
    })
    expect(Object.keys(own['x-close-codes']).map(Number)).toEqual(
      expect.arrayContaining(Object.values(closeCodes)),
    )
    for (const code of [...own['x-refusals'], ...Object.keys(own['x-close-codes'])])
      expect(description).toContain(code)
  })
})

describe('the sockets of modules', () => {
  it('are all documented', () => {
    const own = contentsOf(app.modules).sockets.filter(({ path }) => path !== '/ws/live')
    expect(own.map(({ path }) => path).toSorted()).toEqual(Object.keys(specified).toSorted())
    expect(own.filter(({ documentation }) => documentation === undefined)).toEqual([])
  })

  it('send only documented messages and fields', async () => {
    const { theHelena, theCaio } = sample
    const appointmentId = await bookPaid(app, theCaio, theHelena, { date: '2026-03-04', time: '09:00' })
    await app.settle()
    app.clock.set('2026-03-04T11:50:00.000Z')
    const ofCaio = await signIn(app.url, caio.email, samplePassword)
    const ofHelena = await signIn(app.url, helena.email, samplePassword)

    const [caios, helenas] = [await ofCaio.chat(appointmentId), await ofHelena.chat(appointmentId)]
    helenas.send('user_typing')
    helenas.send('chat_message', { message: 'Oi.', messageId: crypto.randomUUID() })
    await caios.take('new_message')
    caios.send('message_read')
    await helenas.take('message_read')
    caios.send('unknown_type')
    await caios.take('error')
    caios.close()
    await helenas.take('user_left')

    const call = await ofHelena.call(appointmentId, 'helena')
    await call.take('call_joined')
    const other = await ofCaio.call(appointmentId, 'caio')
    await call.take('peer_joined')
    other.send('media_state', { microphone: true, camera: false, screen: false })
    await call.take('media_state')
    other.send('offer', { targetPeerId: 'helena', sdp: 'v=0' })
    await call.take('offer')
    other.send('call_ended')
    await call.take('call_ended')
    call.close()

    for (const [path, lines] of [
      ['/ws/chat', [caios, helenas]],
      ['/ws/webrtc', [call, other]],
    ] as const) {
      const { receives } = documentationOf(path)['x-messages']
      const seen = lines.flatMap(({ seen: frames }) => frames)
      expect(seen.length).toBeGreaterThan(2)
      for (const frame of seen) {
        const { properties, required, additionalProperties } = receives[frame.type]!
        expect(Object.keys(frame)).toEqual(expect.arrayContaining(required))
        const further = Object.keys(frame).filter((field) => !(field in properties))
        expect({ [frame.type]: additionalProperties === false ? further : [] }).toEqual({ [frame.type]: [] })
      }
    }
  })
})
