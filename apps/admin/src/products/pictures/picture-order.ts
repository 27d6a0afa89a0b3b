/** The list with the picture at `from` moved to `to`; an equal list if there is no such place. */
export function moved(list: readonly string[], from: number, to: number): string[] {
  const picture = list[from]
  if (picture === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, picture)
}

export const without = (list: readonly string[], picture: string) => list.filter((other) => other !== picture)

/** The list with a picture put in at its place, or at the end if it is shorter now. A picture never enters twice. */
export const withPicture = (list: readonly string[], picture: string, at = list.length) =>
  list.includes(picture) ? [...list] : list.toSpliced(Math.min(at, list.length), 0, picture)
