import type {
  AnyEvent,
  CommandContract,
  CommandDefinition,
  Dispatch,
  EncryptedEventOf,
  EventDefinition,
  Run,
} from '@escuta/event-sourcing'
import { type CommandContext, isRefusal, RefusedError } from '@escuta/kernel'
import type { z } from 'zod'
import { defineProcess, on, type ProcessDefinition } from './process.ts'

/** A command that follows from an event. `step` names it among those of the event. */
export type Sent = {
  readonly command: { readonly name: string }
  readonly input: object
  readonly step: string
}

/** Sends another module's published command, or one of the own module. */
export function send<Input extends z.ZodType<object, object>, Output>(
  command: CommandContract<Input, Output>,
  input: z.input<Input>,
  step: string,
): Sent
export function send<Input extends object, State, Definition extends EventDefinition>(
  command: CommandDefinition<Input, undefined, State, Definition>,
  input: Input,
  step: string,
): Sent
export function send(command: Sent['command'], input: object, step: string): Sent {
  return { command, input, step }
}

/** An event, and what is sent after it. */
type SendingHandler = {
  readonly event: EventDefinition
  readonly sent: (event: never) => readonly Sent[]
}

export function after<Definition extends EventDefinition>(
  event: Definition,
  sent: (data: EncryptedEventOf<Definition>['data']) => readonly Sent[],
): SendingHandler {
  return { event, sent }
}

/** Sends commands: those of other modules by `dispatch`, own ones by `run`. */
type Senders = { readonly dispatch: Dispatch; readonly run: Run }

/**
 * Declares a process whose commands follow from the event alone. They are sent in their order; after a refusal the event is
 * handled again. `sentAfter` is what specs look at.
 */
export function defineSendingProcess(
  process: Omit<ProcessDefinition, 'handlers'>,
  handlers: readonly SendingHandler[],
) {
  return {
    sentAfter: ({ type, data }: AnyEvent): readonly Sent[] =>
      handlers.flatMap(({ event, sent }) => (event.type === type ? sent(data as never) : [])),
    by: (senders: Senders): ProcessDefinition =>
      defineProcess(
        process,
        handlers.map(({ event, sent }) =>
          on(event, async ({ data }, { contextFor }) => {
            for (const one of sent(data as never)) {
              const outcome = await senderOf(senders, one)(one.command, one.input, contextFor(one.step))
              if (isRefusal(outcome)) throw new RefusedError(outcome)
            }
          }),
        ),
      ),
  }
}

/** Guarantee: `send` checked the input against its command. */
function senderOf({ dispatch, run }: Senders, { command }: Sent) {
  const sender = 'decide' in command ? run : dispatch
  return sender as (command: unknown, input: unknown, context: CommandContext) => Promise<unknown>
}
