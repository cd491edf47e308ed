import type { RefusalTexts } from '@escuta/kernel'
import type { z } from 'zod'

/** The parts of an HTTP request, validated by the route's schemas. */
export type RestWire = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/**
 * One documented path: maps an HTTP request to a procedure's input and its output to a response. Permissions, refusals
 * and read-your-writes are those of the procedure.
 */
export type RestRoute = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fastify form, for example `/api/appointments/:id`. */
  readonly path: `/api/${string}`
  /** Path of the tRPC procedure, for example `scheduling.bookAppointment`. */
  readonly procedure: string
  /** One line in Portuguese for the API page. */
  readonly summary: string
  readonly request?: {
    readonly params?: z.ZodObject
    readonly query?: z.ZodObject
    readonly body?: z.ZodType
  }
  readonly response: z.ZodType
  /** The type of a response that is a text; default JSON. */
  readonly contentType?: string
  /**
   * The response is a list that is read in pages: the path takes `limit` and `cursor` (kernel's `pageInput`), and the
   * procedure's output holds `nextCursor`, which is sent as `X-Next-Cursor`. Default of `answer`: the output's `items`.
   */
  readonly isPaged?: true
  /**
   * The response is one text of any length: the procedure is called with `cursor` for one page after another, whose texts
   * (by `answer`) are sent as they come. A failure after the first page ends the connection.
   */
  readonly isStreamed?: true
  /** A GET whose reading is recorded: pages of other sites cannot ask it (`bad-origin`). */
  readonly isOwnSiteOnly?: true
  /** What the procedure refuses with, beside the refusals that every path has. */
  readonly refusals?: RefusalTexts
  /** Default: params, query and body merged. */
  readonly input?: (wire: RestWire) => unknown
  /** Default: the procedure's output. */
  readonly answer?: (output: never) => unknown
  /** Default 200. */
  readonly status?: number | ((output: never) => number)
  readonly headers?: (output: never) => Readonly<Record<string, string>>
}
