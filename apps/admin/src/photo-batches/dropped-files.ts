/** The files that were dropped, with those of the folders among them, however deep. Asked while the drop is going on. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const alone = [...files]
  if (entries.length === 0) return alone
  // A folder that cannot be read leaves what the drop itself names.
  return Promise.all(entries.map(filesOf)).then(
    (found) => found.flat(),
    () => alone,
  )
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry instanceof FileSystemFileEntry)
    return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  if (!(entry instanceof FileSystemDirectoryEntry)) return []
  const reader = entry.createReader()
  const found: File[] = []
  for (;;) {
    // A hundred at a time, until there is none left.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return found
    for (const inner of some) found.push(...(await filesOf(inner)))
  }
}
