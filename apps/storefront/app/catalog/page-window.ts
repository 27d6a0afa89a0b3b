/** The page numbers worth a link: first, last and those around the current one; `null` stands for skipped ones. */
export function pageWindow(current: number, pages: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, pages].filter((page) => page >= 1 && page <= pages)
  const window: (number | null)[] = []
  let last = 0
  for (const page of [...new Set(near)].sort((a, b) => a - b)) {
    if (page - last === 2) window.push(page - 1)
    else if (page - last > 2) window.push(null)
    window.push(page)
    last = page
  }
  return window
}
