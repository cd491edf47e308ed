import { once } from 'node:events'
import { Metadata, type ServerWritableStream, status as grpcStatus } from '@grpc/grpc-js'
import { shared, streams, text } from './protobuf.ts'
import type { Recorded, RecordedLog } from './recorded-log.ts'

type Call = ServerWritableStream<streams.ReadReq, streams.ReadResp>
type Options = streams.ReadReq.Options

/** Events looked at between two checkpoints of a filtered subscription, as the real server's default. */
const searchWindow = 32

/** The Read call: pages of a stream or of the whole log, and subscriptions, which are reads that never end. */
export function createRead(log: RecordedLog) {
  return (call: Call): void => {
    const options = call.request.getOptions()
    if (!options) return void call.end()
    const done = options.hasSubscription() ? subscribe(log, call, options) : read(log, call, options)
    done.catch(() => call.end())
  }
}

async function read(log: RecordedLog, call: Call, options: Options): Promise<void> {
  const name = nameOf(options)
  if (name !== undefined && log.isTombstoned(name)) return void call.emit('error', tombstoned(name))
  if (name === undefined && !isReadable(log, options))
    return void call.emit('error', unreadable('Unexpected ReadAllResult: Error'))
  const events = name === undefined ? log.events : log.stream(name)
  if (name !== undefined && events.length === 0) await send(call, notFound(name))
  const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS
  const wanted = events.filter((event) => isWithin(event, options, backwards))
  const ordered = backwards ? wanted.toReversed() : wanted
  for (const event of ordered.slice(0, Number(options.getCount()))) await send(call, answerOf(event))
  call.end()
}

/**
 * A subscription on the whole log starts after the given position. A position beyond the end is accepted without an
 * error; one within the log has to be the beginning of a record.
 */
async function subscribe(log: RecordedLog, call: Call, options: Options): Promise<void> {
  if (!isReadable(log, options))
    return void call.emit('error', unreadable('Exception was thrown by handler.'))
  const gone = new AbortController()
  call.on('cancelled', () => gone.abort())
  call.on('close', () => gone.abort())
  await send(call, confirmation())
  const isWanted = filterOf(options)
  let last = firstSeen(log, options)
  let looked = 0
  let live = false
  while (!gone.signal.aborted) {
    const grown = log.grown.count()
    for (const event of log.events.filter(({ position }) => position > last)) {
      last = event.position
      if (gone.signal.aborted) return
      if (isWanted(event)) await send(call, answerOf(event))
      looked += 1
      if (options.hasFilter() && looked % searchWindow === 0) await send(call, checkpointAt(last))
    }
    if (!live) await send(call, caughtUp())
    live = true
    await log.grown.next(grown, 60_000, gone.signal)
  }
}

/** The position after which a subscription shows events. */
function firstSeen(log: RecordedLog, options: Options): bigint {
  const start = startOf(options)
  if (start === 'start') return 0n
  return start === 'end' ? (log.events.at(-1)?.position ?? 0n) : start
}

async function send(call: Call, answer: streams.ReadResp): Promise<void> {
  if (call.write(answer) || call.cancelled) return
  const over = new AbortController()
  const { signal } = over
  await Promise.race([once(call, 'drain', { signal }), once(call, 'cancelled', { signal })]).finally(() =>
    over.abort(),
  )
}

function nameOf(options: Options): string | undefined {
  return options.hasStream() ? text(options.getStream()?.getStreamIdentifier()?.getStreamName()) : undefined
}

/** Reads include the event they start from. */
function isWithin(event: Recorded, options: Options, backwards: boolean): boolean {
  const start = startOf(options)
  if (start === 'start') return !backwards
  if (start === 'end') return backwards
  const at = options.hasAll() ? event.position : event.revision
  return backwards ? at <= start : at >= start
}

function startOf(options: Options): 'start' | 'end' | bigint {
  const [stream, all] = [options.getStream(), options.getAll()]
  if (stream?.hasEnd() || all?.hasEnd()) return 'end'
  if (stream?.hasRevision()) return BigInt(stream.getRevision())
  return all?.hasPosition() ? BigInt(all.getPosition()?.getCommitPosition() ?? 0) : 'start'
}

/** The server reads records: a position within the whole log has to be where one begins, beyond its end any will do. */
function isReadable(log: RecordedLog, options: Options): boolean {
  const start = options.hasAll() ? startOf(options) : 'start'
  return typeof start !== 'bigint' || start > (log.events.at(-1)?.position ?? 0n) || log.isBoundary(start)
}

function filterOf(options: Options): (event: Recorded) => boolean {
  const filter = options.getFilter()
  const expression = filter?.getEventType() ?? filter?.getStreamIdentifier()
  if (!filter || !expression) return () => true
  const subject = (event: Recorded) => (filter.hasEventType() ? event.type : event.stream)
  const prefixes = expression.getPrefixList()
  const pattern = new RegExp(expression.getRegex())
  return (event) =>
    prefixes.length > 0
      ? prefixes.some((prefix) => subject(event).startsWith(prefix))
      : pattern.test(subject(event))
}

function answerOf(event: Recorded): streams.ReadResp {
  const id = new shared.UUID()
  id.setString(event.id)
  const record = new streams.ReadResp.ReadEvent.RecordedEvent()
  record.setId(id)
  record.setStreamIdentifier(identifierOf(event.stream))
  record.setStreamRevision(event.revision.toString())
  record.setCommitPosition(event.position.toString())
  record.setPreparePosition(event.position.toString())
  record.getMetadataMap().set('type', event.type)
  record.getMetadataMap().set('content-type', event.contentType)
  record.getMetadataMap().set('created', '0')
  record.setData(event.data)
  record.setCustomMetadata(event.metadata)
  const read = new streams.ReadResp.ReadEvent()
  read.setEvent(record)
  read.setCommitPosition(event.position.toString())
  const answer = new streams.ReadResp()
  answer.setEvent(read)
  return answer
}

function notFound(name: string): streams.ReadResp {
  const missing = new streams.ReadResp.StreamNotFound()
  missing.setStreamIdentifier(identifierOf(name))
  const answer = new streams.ReadResp()
  answer.setStreamNotFound(missing)
  return answer
}

function confirmation(): streams.ReadResp {
  const confirmed = new streams.ReadResp.SubscriptionConfirmation()
  confirmed.setSubscriptionId('double')
  const answer = new streams.ReadResp()
  answer.setConfirmation(confirmed)
  return answer
}

function caughtUp(): streams.ReadResp {
  const answer = new streams.ReadResp()
  answer.setCaughtUp(new streams.ReadResp.CaughtUp())
  return answer
}

function checkpointAt(position: bigint): streams.ReadResp {
  const checkpoint = new streams.ReadResp.Checkpoint()
  checkpoint.setCommitPosition(position.toString())
  checkpoint.setPreparePosition(position.toString())
  const answer = new streams.ReadResp()
  answer.setCheckpoint(checkpoint)
  return answer
}

function identifierOf(name: string): shared.StreamIdentifier {
  const identifier = new shared.StreamIdentifier()
  identifier.setStreamName(Buffer.from(name))
  return identifier
}

/** The error of the server when no record begins at the requested position. */
function unreadable(details: string) {
  return Object.assign(new Error(details), { code: grpcStatus.UNKNOWN, details })
}

/** Errors of a call travel as trailing metadata, under the name that the client looks for. */
function tombstoned(name: string) {
  const metadata = new Metadata()
  metadata.set('exception', 'stream-deleted')
  metadata.set('stream-name', name)
  return Object.assign(new Error('stream deleted'), {
    code: grpcStatus.FAILED_PRECONDITION,
    details: `Event stream '${name}' is deleted.`,
    metadata,
  })
}
