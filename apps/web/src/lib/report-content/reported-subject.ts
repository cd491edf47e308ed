/** A profile, or a review that it shows. */
export type ReportedPublication =
  | { readonly kind: 'profile'; readonly professionalId: string }
  | { readonly kind: 'review'; readonly professionalId: string; readonly reviewId: string }

/** What a person reports. */
export type ReportedSubject =
  | ReportedPublication
  | { readonly kind: 'message'; readonly conversationId: string; readonly messageId: string }
