import type { ServerDuplexStream } from '@grpc/grpc-js'
import { shared, status, streams, text, wrapped } from './protobuf.ts'
import {
  type ExpectedRevision,
  largestEvent,
  type Proposed,
  type RecordedLog,
  type Written,
} from './recorded-log.ts'

type Call = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>
type Refused = Exclude<Written, { kind: 'success' | 'dropped' }>
type Batch = { readonly stream: string; readonly expected: ExpectedRevision; readonly events: Proposed[] }

/** Between an append's write and its answer; equal appends that arrive meanwhile are never answered. */
const indexingMs = 1

/** What the next append meets: written and never answered, or never arrived. */
export type AppendFault = 'stored-but-unanswered' | 'lost'

/** The BatchAppend call: appends come in parts under a correlation id and are answered when the last part is there. */
export function createBatchAppend(
  log: RecordedLog,
  faults: { readonly next: () => AppendFault | undefined; readonly breakConnections: () => void },
) {
  return (call: Call): void => {
    const batches = new Map<string, Batch>()
    call.on('data', (request: streams.BatchAppendReq) => {
      const correlation = request.getCorrelationId()
      const key = correlation?.getString() ?? ''
      const batch = batches.get(key) ?? batchOf(request)
      batches.set(key, batch)
      batch.events.push(...request.getProposedMessagesList().map(proposedOf))
      if (!request.getIsFinal()) return
      batches.delete(key)
      const fault = faults.next()
      const written = fault === 'lost' ? undefined : log.write(batch.stream, batch.expected, batch.events)
      if (fault || !written) faults.breakConnections()
      if (fault || !written) return log.index(batch.events)
      if (written.kind === 'dropped') return
      setTimeout(() => {
        log.index(batch.events)
        call.write(answerTo(correlation, batch, written))
      }, indexingMs)
    })
    call.on('end', () => call.end())
    call.on('error', () => {})
  }
}

function batchOf(request: streams.BatchAppendReq): Batch {
  const options = request.getOptions()
  return {
    stream: text(options?.getStreamIdentifier()?.getStreamName()),
    expected: expectedOf(options),
    events: [],
  }
}

function expectedOf(options: streams.BatchAppendReq.Options | undefined): ExpectedRevision {
  if (options?.hasStreamPosition()) return BigInt(options.getStreamPosition())
  if (options?.hasNoStream()) return 'no_stream'
  return options?.hasStreamExists() ? 'stream_exists' : 'any'
}

function proposedOf(message: streams.BatchAppendReq.ProposedMessage): Proposed {
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  }
}

function answerTo(
  correlation: shared.UUID | undefined,
  batch: Batch,
  written: Exclude<Written, { kind: 'dropped' }>,
): streams.BatchAppendResp {
  const answer = new streams.BatchAppendResp()
  answer.setCorrelationId(correlation)
  const identifier = new shared.StreamIdentifier()
  identifier.setStreamName(Buffer.from(batch.stream))
  answer.setStreamIdentifier(identifier)
  if (written.kind === 'success') answer.setSuccess(successOf(written))
  else answer.setError(errorOf(batch, written))
  return answer
}

function successOf({ revision, position }: Extract<Written, { kind: 'success' }>) {
  const success = new streams.BatchAppendResp.Success()
  success.setCurrentRevision(revision.toString())
  const at = new shared.AllStreamPosition()
  at.setCommitPosition(position.toString())
  at.setPreparePosition(position.toString())
  success.setPosition(at)
  return success
}

function errorOf(batch: Batch, written: Refused): status.Status {
  const error = new status.Status()
  error.setDetails(detailsOf(batch, written))
  return error
}

function detailsOf(batch: Batch, written: Refused) {
  if (written.kind === 'deleted')
    return wrapped('event_store.client.StreamDeleted', new shared.StreamDeleted())
  if (written.kind === 'wrong-version')
    return wrapped('event_store.client.WrongExpectedVersion', wrongVersion(batch.expected, written.current))
  const details = new shared.MaximumAppendSizeExceeded()
  details.setMaxappendsize(largestEvent)
  return wrapped('event_store.client.MaximumAppendSizeExceeded', details)
}

function wrongVersion(expected: ExpectedRevision, current: bigint | undefined): shared.WrongExpectedVersion {
  const details = new shared.WrongExpectedVersion()
  if (current !== undefined) details.setCurrentStreamRevision(current.toString())
  if (typeof expected === 'bigint') details.setExpectedStreamPosition(expected.toString())
  return details
}
