import { z } from 'zod'

/** Address schemes a setting may have, and the words that say so. */
export function address(what: string, ...schemes: readonly string[]) {
  const isRight = (text: string) => schemes.some((scheme) => text.startsWith(`${scheme}://`))
  // Postgres alone may be reached without a host's name, by a socket in the file system.
  const isReachable = (text: string) => schemes.includes('postgres') || URL.parse(text)?.hostname !== ''
  return z
    .string()
    .refine((text) => isRight(text) && URL.canParse(text) && isReachable(text), { error: what, abort: true })
}

const eventStoreForm = /^esdb(\+discover)?:\/\/([^@/?#]*@)?(?<hosts>[^/?#]*)/
const eventStoreHost = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** An EventStoreDB address, which unlike others may name several servers: `esdb://one:2113,two:2113`. */
export function eventStoreAddress() {
  const hostsOf = (text: string) => eventStoreForm.exec(text)?.groups?.['hosts'] ?? ''
  return z
    .string()
    .regex(eventStoreForm, {
      error: 'precisa ser um endereço do EventStoreDB, como esdb://servidor:2113?tls=false',
      abort: true,
    })
    .refine((text) => hostsOf(text) !== '', {
      error:
        'não diz em que servidor está o EventStoreDB; depois de esdb:// vem o nome dele, como em esdb://servidor:2113?tls=false',
      abort: true,
    })
    .refine(
      (text) =>
        hostsOf(text)
          .split(',')
          .every((host) => eventStoreHost.test(host)),
      {
        error: 'tem um servidor que não pode ser; precisa ser como esdb://servidor:2113?tls=false',
      },
    )
}
