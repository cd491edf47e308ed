/** What a person reports. */
export type ReportedSubject =
  | { readonly kind: 'profile'; readonly professionalId: string }
  | { readonly kind: 'review'; readonly professionalId: string; readonly reviewId: string }
