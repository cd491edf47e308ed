import type { CommandContract, Dispatch, PublishedCommand } from '@escuta/event-sourcing'
import type { CommandContext, Refusal } from '@escuta/kernel'
import type { z } from 'zod'

/**
 * Sends commands to the modules that published them; the input is checked on the way. Throws for a command that
 * no module published: that is a mistake of the app, found by the first spec that sends it.
 */
export function createDispatch(published: () => readonly PublishedCommand[]): Dispatch {
  let handlers: ReadonlyMap<string, PublishedCommand> | undefined
  return async <Input extends z.ZodType, Output>(
    contract: CommandContract<Input, Output>,
    input: z.input<Input>,
    context: CommandContext,
  ): Promise<Output | Refusal> => {
    handlers ??= handlersByName(published())
    const handler = handlers.get(contract.name)
    if (!handler) throw new Error(`no module handles the command ${contract.name}`)
    return asCallable<Output>(handler)(contract.input.parse(input), context)
  }
}

function handlersByName(published: readonly PublishedCommand[]): ReadonlyMap<string, PublishedCommand> {
  const handlers = new Map<string, PublishedCommand>()
  for (const command of published) {
    const { name } = command.contract
    if (handlers.has(name)) throw new Error(`the command ${name} is published twice`)
    handlers.set(name, command)
  }
  return handlers
}

type Callable<Output> = (input: unknown, context: CommandContext) => Promise<Output | Refusal>

/** Guarantee: `publishCommand` paired a contract's schema and answer with the handler of that contract's name. */
function asCallable<Output>(command: PublishedCommand): Callable<Output> {
  return command.handle as Callable<Output>
}
