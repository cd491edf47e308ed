import {
  accessRefusals,
  closeCodes,
  closeCodeTexts,
  type PermissionTable,
  type RefusalTexts,
  type SocketChannel,
  type SocketDocumentation,
  socketError,
  type SocketMessages,
  socketRefusals,
} from '@escuta/kernel'
import { z } from 'zod'
import type { ZodOpenApiOperationObject } from 'zod-openapi'

export type DocumentedChannel = Pick<
  SocketChannel,
  'path' | 'permissions' | 'messageBytes' | 'messageLimit' | 'documentation'
>

type Field = { readonly type?: unknown; readonly const?: unknown; readonly description?: string }
type Message = {
  readonly description?: string
  readonly properties: Readonly<Record<string, Field>>
  readonly required?: readonly string[]
}

/**
 * WebSocket paths in OpenAPI, which cannot describe messages. The description of a path lists its messages for
 * people, and `x-messages` for programs. Both are made of the schemas by which the channel reads and sends.
 */
export function socketPathsOf(
  channels: readonly DocumentedChannel[],
  permissions: PermissionTable,
  callersOf: (row: PermissionTable[string]) => string,
) {
  return Object.fromEntries(
    channels.flatMap(({ documentation, ...channel }) =>
      documentation
        ? [
            [
              channel.path,
              {
                get: operationOf(
                  { ...channel, documentation },
                  callersOf(permissions[channel.permissions[0]] ?? {}),
                ),
              },
            ],
          ]
        : [],
    ),
  )
}

type Documented = DocumentedChannel & { readonly documentation: SocketDocumentation }

function operationOf(channel: Documented, callers: string): ZodOpenApiOperationObject {
  const { path, messageBytes, messageLimit, documentation } = channel
  const sends = messagesOf(documentation.sends, 'input')
  const receives = {
    ...messagesOf(documentation.receives, 'output'),
    error: messageOf(socketError, 'output'),
  }
  const refusals: RefusalTexts = {
    ...socketRefusals.texts,
    ...accessRefusals.only('invalid-input', 'unavailable'),
    ...documentation.refusals,
  }
  const codes = Object.entries(closeCodes).map(
    ([name, code]) => [code, closeCodeTexts[name as keyof typeof closeCodes]] as const,
  )
  return {
    operationId: `socket${path.replaceAll('/', '-')}`,
    tags: ['WebSocket'],
    summary: documentation.summary,
    description: [
      `WebSocket. Quem pode conectar: ${callers}, com o cookie da sessão.`,
      'Cada mensagem é um objeto JSON com o campo `type`.',
      `Uma mensagem tem no máximo ${messageBytes / 1024} kB e uma conexão envia até ${messageLimit} em dez segundos; acima disso ela fecha. Quem não lê o que recebe é desconectado.`,
      '## O cliente envia',
      ...Object.entries(sends).map(textOf),
      '## O cliente recebe',
      ...Object.entries(receives).map(textOf),
      '## Recusas',
      table(
        ['code', 'o que houve'],
        Object.entries(refusals).map(([code, { message, action }]) => [
          `\`${code}\``,
          [message, action].filter(Boolean).join(' '),
        ]),
      ),
      '## Códigos de encerramento',
      table(
        ['código', 'o que quer dizer'],
        codes.map(([code, text]) => [String(code), text]),
      ),
    ].join('\n\n'),
    security: [{ session: [] }],
    responses: {
      '101': { description: 'A conexão passa a ser um WebSocket.' },
      '403': { description: 'O pedido veio de outro site.' },
      '429': { description: 'Há conexões demais deste lugar da internet.' },
    },
    'x-messages': { sends, receives },
    'x-refusals': Object.keys(refusals),
    'x-close-codes': Object.fromEntries(codes),
    'x-limits': { messageBytes, messagesIn10Seconds: messageLimit },
  }
}

/** The messages of a channel by their type, as JSON schemas. */
function messagesOf({ options }: SocketMessages, io: 'input' | 'output'): Readonly<Record<string, Message>> {
  return Object.fromEntries(
    options.map((option) => {
      const message = messageOf(option, io)
      return [String(message.properties['type']?.const), message]
    }),
  )
}

/** Guarantee: the schema of an object, whose JSON schema has properties. */
function messageOf(schema: z.ZodObject, io: 'input' | 'output'): Message {
  const { $schema: _schema, ...message } = z.toJSONSchema(schema, { io })
  return message as Message
}

function textOf([type, { description = '', properties, required = [] }]: [string, Message]): string {
  const fields = Object.entries(properties).filter(([name]) => name !== 'type')
  const rows = fields.map(([name, field]) => [
    `\`${name}\`${required.includes(name) ? '' : ' (opcional)'}`,
    [typeOf(field), field.description].filter(Boolean).join('. '),
  ])
  return [`### ${type}`, description, ...(rows.length > 0 ? [table(['campo', 'o que é'], rows)] : [])].join(
    '\n\n',
  )
}

function typeOf(
  field: Field & {
    readonly enum?: readonly unknown[]
    readonly anyOf?: readonly Field[]
    readonly format?: string
  },
): string {
  if (field.enum) return field.enum.map(String).join(' ou ')
  if (field.anyOf) return field.anyOf.map(typeOf).join(' ou ')
  return [field.type, field.format && `(${field.format})`].filter(Boolean).join(' ')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
