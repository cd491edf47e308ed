import {
  clientId,
  fileSize,
  fileType,
  pageInput,
  pageOf,
  professionalId,
  recordFileId,
  sentFileName,
} from '@escuta/kernel'
import { z } from 'zod'

/** The most files of one record that are not removed. */
export const mostRecordFiles = 200

/** Whose record: a professional names the client, a client the professional. */
const recordWith = z.union([z.object({ clientId }), z.object({ professionalId })])
export type RecordWith = z.output<typeof recordWith>

export const announceFileInput = z.object({ record: recordWith, size: fileSize })
export type AnnounceFileInput = z.output<typeof announceFileInput>
/** Where the bytes are sent (POST), for 15 minutes. */
export const announcedFileDto = z.object({ uploadUrl: z.string() })

export const addFileInput = z.object({
  record: recordWith,
  fileName: sentFileName,
  /** What the upload was answered. */
  receipt: z.string().max(4_000, 'Envie o arquivo de novo.'),
})
export type AddFileInput = z.output<typeof addFileInput>

export const filesOfPatientInput = pageInput.extend({ clientId })
export const openFileInput = z.object({ fileId: recordFileId, asAttachment: z.boolean() })
export type OpenFileInput = z.output<typeof openFileInput>
export const removeFileInput = z.object({ fileId: recordFileId })

export const recordSide = z.enum(['client', 'professional'])
export type RecordSide = z.output<typeof recordSide>

/** A file of a record; a removed one keeps its trace. */
export const recordFileDto = z.object({
  id: z.string(),
  /** Null once its key was destroyed. */
  fileName: z.string().nullable(),
  contentType: fileType,
  /** Bytes. */
  size: z.int(),
  addedBy: recordSide,
  addedAt: z.iso.datetime(),
  removedAt: z.iso.datetime().nullable(),
  professionalName: z.string(),
  /** Whether the caller added it, so that they may remove it. */
  isOwn: z.boolean(),
})
export type RecordFile = z.output<typeof recordFileDto>
export const recordFilePage = pageOf(recordFileDto)
export type RecordFilePage = z.output<typeof recordFilePage>

/** The path at which the caller reads the file for 5 minutes. */
export const openedFileDto = z.object({ url: z.string(), fileName: z.string(), contentType: fileType })
export type OpenedFile = z.output<typeof openedFileDto>

/** A professional in whose record the caller may put files. */
export const recordProfessionalDto = z.object({ id: z.string(), name: z.string() })

/** A file as the documented paths show it. */
export const documentDto = z.object({
  id: z.string(),
  fileName: z.string(),
  fileType: z.enum(['pdf', 'other']),
  /** Bytes. */
  fileSize: z.int(),
  uploadedAt: z.iso.datetime(),
})
export type RecordDocument = z.output<typeof documentDto>
