import { Stripe } from 'stripe'
import { eventView } from './api/event-log.ts'
import type { EventRecord } from './sandbox-records.ts'
import type { SandboxStore } from './sandbox-store.ts'

export type WebhookSettings = {
  readonly store: SandboxStore
  readonly webhookSecret: string
  readonly now: () => Date
}

/** The status that a delivery was answered with; null when nobody answered or there is nothing to deliver. */
export type Delivery = { readonly status: number | null }

const patienceMs = 10_000
const atOnce = 8
/** Seconds before each further attempt; the last one repeats for as long as the sandbox runs. */
const backOff = [1, 2, 5, 15, 60, 300, 1_800]

/** Posts every event to one address, signed as Stripe signs, again and again until it is answered with 2xx. */
export function createWebhookSender(settings: WebhookSettings) {
  const { store } = settings
  const state = { target: '', paused: false, sending: 0 }
  const due: string[] = []
  const failures = new Map<string, number>()
  const timers = new Set<NodeJS.Timeout>()
  const stopping = new AbortController()
  let wakeWhenIdle: (() => void)[] = []

  function takeUp() {
    due.push(...store.takeNewEvents())
    pump()
  }

  function pump() {
    while (mayStart() && due.length > 0) void deliver(due.shift() ?? '')
    if (state.sending > 0 || (mayStart() && due.length > 0)) return
    for (const wake of wakeWhenIdle) wake()
    wakeWhenIdle = []
  }

  function mayStart() {
    return state.target !== '' && !state.paused && state.sending < atOnce
  }

  async function deliver(id: string) {
    state.sending += 1
    const { status } = await attempt(id)
    state.sending -= 1
    if (isAccepted(status)) failures.delete(id)
    else retryLater(id)
    pump()
  }

  async function attempt(id: string): Promise<Delivery> {
    const event = store.events.get(id)
    if (!event || state.target === '') return { status: null }
    try {
      await store.durable()
      const status = await post(event, state.target, { ...settings, stopping: stopping.signal })
      if (isAccepted(status)) store.put({ kind: 'delivered', value: { eventId: id } })
      await store.durable()
      return { status }
    } catch {
      return { status: null }
    }
  }

  function retryLater(id: string) {
    const failed = failures.get(id) ?? 0
    failures.set(id, failed + 1)
    const seconds = backOff[Math.min(failed, backOff.length - 1)] ?? 1
    const timer = setTimeout(() => {
      timers.delete(timer)
      due.push(id)
      pump()
    }, seconds * 1000)
    timer.unref()
    timers.add(timer)
  }

  function settled(): Promise<void> {
    const idle = Promise.withResolvers<void>()
    wakeWhenIdle.push(idle.resolve)
    pump()
    return idle.promise
  }

  return {
    /** Takes up the events that were noted since the last call. */
    takeUp,
    sendTo(url: string) {
      state.target = url
      takeUp()
    },
    pause() {
      state.paused = true
    },
    resume() {
      state.paused = false
      pump()
    },
    /** Delivers one event once more, now, even while paused. */
    resend: attempt,
    /** Resolves when nothing is on its way; what is paused or waits for its next attempt does not count. */
    settled,
    async stop() {
      state.paused = true
      stopping.abort()
      await settled()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

type Sending = WebhookSettings & { readonly stopping: AbortSignal }

async function post(event: EventRecord, url: string, sending: Sending): Promise<number> {
  const { webhookSecret, now, stopping } = sending
  const payload = JSON.stringify(eventView(event, false), null, 2)
  const timestamp = now().getTime() / 1000
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp })
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body: payload,
    redirect: 'manual',
    signal: AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)]),
  })
  await response.body?.cancel()
  return response.status
}

function isAccepted(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}
