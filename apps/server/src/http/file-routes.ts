import type { Files } from '@escuta/files'
import { accessRefusals, isRefusal, mostFileBytes, RefusedError } from '@escuta/kernel'
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
 * checked by the procedures that make the links.
 */
export function registerFiles(server: FastifyInstance, { files, userOf }: FileRoutes): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostFileBytes }, (_request, body, done) =>
      done(null, body),
    )
    type Route = { Params: { link: string }; Body: Buffer | undefined }
    const path = '/api/files/:link'
    const config = { costOf: () => cost }
    scope.post<Route>(path, { config, bodyLimit: mostFileBytes }, async (request, reply) => {
      const taken = await files.takeUpload(
        request.params.link,
        await signedIn(request),
        request.body ?? Buffer.alloc(0),
      )
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
