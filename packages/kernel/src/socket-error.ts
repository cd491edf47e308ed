import { z } from 'zod'

/** What a socket is sent when a message is refused; nothing else happens. */
export const socketError = z
  .object({
    type: z.literal('error'),
    code: z.string().describe('Nome estável da recusa.'),
    message: z.string().describe('O que houve, para quem usa o site.'),
    action: z.string().optional().describe('O que fazer.'),
    issues: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('Os campos que não estão corretos.'),
    details: z.record(z.string(), z.unknown()).optional(),
    messageId: z.string().optional().describe('O messageId da mensagem recusada, se ela tinha um.'),
  })
  .describe('A mensagem recebida foi recusada; nada mais acontece.')
export type SocketError = z.output<typeof socketError>
