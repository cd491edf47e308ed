import { fileName, fileSize, fileType, sentFileName } from '@escuta/kernel'
import { z } from 'zod'

/** The proof of a credential, as its professional and the desk see it: name and bytes. */
export const credentialDocumentDto = z.object({
  documentId: z.uuid(),
  fileName,
  contentType: fileType,
  size: z.int(),
})
export type CredentialDocument = z.output<typeof credentialDocumentDto>

export const uploadCredentialDocumentInput = z.object({ size: fileSize })
/** The path of the upload, for POST with the bytes as body. */
export const credentialDocumentUpload = z.object({ path: z.string() })

/** `receipt` is the upload's answer. */
export const submitCredentialDocumentInput = z.object({
  receipt: z.string().max(2000),
  fileName: sentFileName,
})

/** Why a document is deleted. */
export const documentRemoval = z.enum(['review-ended', 'replaced', 'withdrawn'])
