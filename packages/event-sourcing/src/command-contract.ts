import type { CommandContext, Refusal } from '@escuta/kernel'
import type { z } from 'zod'

/**
 * A command that other modules may send. Its name and input schema are declared in the receiving module's contract;
 * `Output` is the type of its result. Sent through `Dispatch`.
 */
export type CommandContract<Input extends z.ZodType = z.ZodType, Output = unknown> = {
  readonly name: string
  readonly input: Input
  readonly __output?: Output
}

export function commandContract<Output>() {
  return <Input extends z.ZodType>(name: string, input: Input): CommandContract<Input, Output> => ({
    name,
    input,
  })
}

/** Sends a command to the module that handles it. */
export type Dispatch = <Input extends z.ZodType, Output>(
  contract: CommandContract<Input, Output>,
  input: z.input<Input>,
  context: CommandContext,
) => Promise<Output | Refusal>

/** A module's handler of one of its published commands. */
export type PublishedCommand = {
  readonly contract: CommandContract
  readonly handle: (input: never, context: CommandContext) => Promise<unknown>
}

/** Pairs a contract with its handler; their types are checked against each other. */
export function publishCommand<Input extends z.ZodType, Output>(
  contract: CommandContract<Input, Output>,
  handle: (input: z.output<Input>, context: CommandContext) => Promise<Output | Refusal>,
): PublishedCommand {
  return { contract, handle }
}
