import { type CommandContext, isRefusal, type Refusal } from '@escuta/kernel'
import type { z } from 'zod'
import { type CommandContract, publishCommand, type PublishedCommand } from './command-contract.ts'
import {
  type CommandHandlerDeps,
  createCommandHandler,
  createLoad,
  type Load,
  withKeptStates,
} from './command-handler.ts'
import type { EventDefinition, EventOf } from './event-definition.ts'
import type { Decision, Outcome } from './load-decide-append.ts'
import { type StreamDefinition, streamName } from './stream.ts'

/** A command as its decider receives it: `now` is the later of its arrival and the stream's last event (an instant). */
export type Timed<Input> = Input & { readonly now: string }

/** A command that writes one stream. */
export type CommandDefinition<Input extends object, Facts, State, Definition extends EventDefinition> = {
  /** Recorded with the events; kebab-case, the same as the decider's file. */
  readonly name: string
  readonly stream: StreamDefinition<State, Definition>
  /** The name of the stream that the input leads to. */
  readonly streamOf: (input: Input) => string
  /** Pure; decides again after a version conflict. `facts` are looked up before. */
  readonly decide: (
    command: Timed<Input>,
    state: State,
    ...facts: Given<Facts>
  ) => Decision<EventOf<Definition>>
}

/** The facts of a decision; none where its decider takes none. */
type Given<Facts> = undefined extends Facts ? [] : [facts: Facts]

type Declaration<
  Input extends object,
  Facts,
  State,
  Definition extends EventDefinition,
  Key,
  Subject = State,
> = {
  readonly name: string
  readonly stream: StreamDefinition<State, Definition, Key>
  readonly decide: (command: Timed<Input>, subject: Subject, facts: Facts) => Decision<EventOf<Definition>>
}

/**
 * Declares a command. Its input contains the key of its stream, unless `keyOf` leads from one to the other. With `of`, it is
 * about one thing of the state: the decider receives what `of` returns, and a refusal of `of` is the decision.
 */
export function defineCommand<
  Input extends Key & object,
  Facts,
  State,
  Definition extends EventDefinition,
  Key,
  Subject,
>(
  declaration: Declaration<Input, Facts, State, Definition, Key, Subject> & {
    readonly of: (state: State, input: NoInfer<Input>) => Subject | Refusal
  },
): CommandDefinition<Input, Facts, State, Definition>
export function defineCommand<Input extends object, Facts, State, Definition extends EventDefinition, Key>(
  declaration: Declaration<Input, Facts, State, Definition, Key> & { readonly keyOf: (input: Input) => Key },
): CommandDefinition<Input, Facts, State, Definition>
export function defineCommand<
  Input extends Key & object,
  Facts,
  State,
  Definition extends EventDefinition,
  Key,
>(
  declaration: Declaration<Input, Facts, State, Definition, Key>,
): CommandDefinition<Input, Facts, State, Definition>
export function defineCommand<Input extends object, Facts, State, Definition extends EventDefinition>({
  name,
  stream,
  of = (state) => state,
  decide,
  keyOf = (input) => input,
}: Declaration<Input, Facts, State, Definition, unknown, unknown> & {
  readonly of?: (state: State, input: Input) => unknown
  readonly keyOf?: (input: Input) => unknown
}): CommandDefinition<Input, Facts, State, Definition> {
  return {
    name,
    stream,
    streamOf: (input) => streamName(stream, keyOf(input)),
    decide(command, state, ...[facts]) {
      const subject = of(state, command)
      return isRefusal(subject) ? subject : decide(command, subject, facts!)
    },
  }
}

/** Runs a command: loads its stream, decides, appends. Returns the outcome or the refusal. */
export type Run = <Input extends object, Facts, State, Definition extends EventDefinition>(
  command: CommandDefinition<Input, Facts, State, Definition>,
  input: Input,
  context: CommandContext,
  ...facts: Given<Facts>
) => Promise<Outcome<State> | Refusal>

/** Publishes a command that runs with the input of its contract as it is. */
export function publishDefined<Input extends z.ZodType<object>, State, Definition extends EventDefinition>(
  run: Run,
  contract: CommandContract<Input, null>,
  command: CommandDefinition<z.output<Input>, undefined, State, Definition>,
): PublishedCommand {
  return publishCommand(contract, async (input, context) => {
    const outcome = await run(command, input, context)
    return isRefusal(outcome) ? outcome : null
  })
}

/** Access to streams: `run` writes by commands, `load` reads. */
export type StreamAccess = { readonly run: Run; readonly load: Load }

/** `forgetKept` forgets the states of long streams: another log took the place of the one that they were read from. */
export function createStreamAccess(
  given: CommandHandlerDeps,
): StreamAccess & { readonly forgetKept: () => void } {
  const deps = withKeptStates(given)
  const handle = createCommandHandler(deps)
  return {
    run: ({ stream, streamOf, name, decide }, input, context, ...facts) =>
      handle({
        stream,
        streamName: streamOf(input),
        command: { name, context },
        decide: (state, now) => decide({ ...input, now }, state, ...facts),
      }),
    load: createLoad(deps),
    forgetKept: () => deps.kept.forgetAll(),
  }
}
