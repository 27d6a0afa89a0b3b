/** The folders of dropped files, which a file itself does not know. */
const folders = new WeakMap<File, string>()

/** A chosen file's name, with its folders if it came with them. */
export const pathOf = (file: File) => `${folders.get(file) ?? ''}${file.webkitRelativePath || file.name}`

/** The dropped files and those in dropped folders, however deep. Call it during the drop: later the list is empty. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const alone = [...files]
  if (entries.length === 0) return alone
  // If a folder cannot be read, only the files that the drop itself names remain.
  return Promise.all(entries.map(filesOf)).then(
    (found) => found.flat(),
    () => alone,
  )
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry instanceof FileSystemFileEntry) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    folders.set(file, entry.fullPath.slice(0, -entry.name.length))
    return [file]
  }
  if (!(entry instanceof FileSystemDirectoryEntry)) return []
  const reader = entry.createReader()
  const found: File[] = []
  for (;;) {
    // A browser gives at most a hundred entries per call.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return found
    for (const inner of some) found.push(...(await filesOf(inner)))
  }
}
