import type { Files } from '@escuta/files'
import { accessRefusals, isRefusal, RefusedError } from '@escuta/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type FileRoutes = {
  readonly files: Pick<Files, 'takeUpload' | 'serve'>
  /** The account of a request; null for guests. */
  readonly userOf: (request: FastifyRequest) => Promise<string | null>
}

/** Calls that an upload or a download counts as. */
const cost = 5

/**
 * `/api/files/{link}`: POST takes the bytes of an upload link, GET answers those of a download link. Permissions are
 * checked by the procedures that make the links; session and link are, before the first byte of a body is read.
 */
export function registerFiles(server: FastifyInstance, { files, userOf }: FileRoutes): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body is not read here, however long it is.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    type Route = { Params: { link: string } }
    const path = '/api/files/:link'
    const config = { costOf: () => cost }
    scope.post<Route>(path, { config: { ...config, streamsBody: true } }, async (request, reply) => {
      const { raw, params, headers } = request
      const userId = await signedIn(request)
      // What is refused is answered on a connection that still stands.
      const body = raw.iterator({ destroyOnReturn: false })
      const said = headers['content-length'] === undefined ? undefined : Number(headers['content-length'])
      const taken = await files.takeUpload(params.link, { userId, address: request.ip }, body, said)
      if (isRefusal(taken)) throw new RefusedError(taken)
      return reply.code(201).send(taken)
    })
    scope.get<Route>(path, { config }, async (request, reply) => {
      const served = await files.serve(request.params.link, await signedIn(request))
      if (isRefusal(served)) throw new RefusedError(served)
      return sendFile(reply, served)
    })
  })

  async function signedIn(request: FastifyRequest): Promise<string> {
    const userId = await userOf(request)
    if (userId === null) throw new RefusedError(accessRefusals.refuse('not-signed-in'))
    return userId
  }
}

/** What a PDF may do: browsers show it by an embedded viewer, which the policy of other answers forbids. */
const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Sends the content; `apiHeaders` say that it is not cached, sniffed, framed or run. */
function sendFile(
  reply: FastifyReply,
  {
    content,
    contentType,
    fileName,
    asAttachment,
  }: Exclude<Awaited<ReturnType<Files['serve']>>, { kind: 'refusal' }>,
): FastifyReply {
  const disposition = asAttachment ? 'attachment' : 'inline'
  if (contentType === 'application/pdf') reply.header('content-security-policy', pdfPolicy)
  return reply
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .type(contentType)
    .send(content)
}
