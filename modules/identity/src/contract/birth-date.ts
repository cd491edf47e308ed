const longestLifeYears = 130

/** Whether a person who lives today may have been born on that day: before today, and less than 130 years ago. */
export function isPossibleBirthDate(birthDate: string, today: string): boolean {
  const earliest = `${Number(today.slice(0, 4)) - longestLifeYears}${today.slice(4)}`
  return birthDate < today && birthDate > earliest
}
