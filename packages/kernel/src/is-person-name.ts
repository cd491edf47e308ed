/** `Sant'Anna`, `Ana-Maria`, `Jr.`: at most one dot, at the end, so that no web address matches; four marks to a letter. */
const word = /^['’]?\p{L}\p{M}{0,4}(?:['’-]?\p{L}\p{M}{0,4})*['’]?\.?$/u
/** `J.R.R.`, `J.-P.`: each dot follows a single letter. */
const initials = /^(?:\p{L}\p{M}{0,4}\.-?)+(?:\p{L}\p{M}{0,4})?$/u

/** Invisible letters and marks: fillers, selectors, joiners. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

/** Whether a text is a person name: letters of any script, no digits, no web address, no invisible characters. */
export function isPersonName(text: string): boolean {
  // Word by word: one pattern with both forms under a star would try every combination of them.
  return text.split(' ').every((part) => word.test(part) || initials.test(part)) && !invisible.test(text)
}
