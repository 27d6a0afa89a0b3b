/**
 * A table of records that this browser keeps, in a database of its own. It is IndexedDB, which has them on the disk at
 * once: what is in localStorage gets there up to a minute later, and is lost when the browser is killed before.
 */
export function browserTable(database: string, table: string, keyPath: string | string[]) {
  let opened: Promise<IDBDatabase> | undefined

  function open(): Promise<IDBDatabase> {
    const forget = () => {
      opened = undefined
    }
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(database, 1)
      asked.onupgradeneeded = () => asked.result.createObjectStore(table, { keyPath })
      asked.onerror = () => reject(asked.error)
      asked.onsuccess = () => {
        asked.result.onclose = forget
        resolve(asked.result)
      }
    })
    opened.catch(forget)
    return opened
  }

  /**
   * Does some work, all of it or nothing.
   * @returns what the request that `work` gives back came to, once all is on the disk
   */
  async function run<Found>(
    mode: IDBTransactionMode,
    work: (records: IDBObjectStore) => IDBRequest<Found> | undefined,
  ): Promise<Found | undefined> {
    const kept = await open()
    return new Promise((resolve, reject) => {
      const step = kept.transaction(table, mode, { durability: 'strict' })
      const asked = work(step.objectStore(table))
      step.oncomplete = () => resolve(asked?.result)
      step.onabort = () => reject(step.error)
    })
  }

  return {
    /** @returns undefined where the browser lets nobody read */
    read: <Found>(work: (records: IDBObjectStore) => IDBRequest<Found>): Promise<Found | undefined> =>
      run('readonly', work).catch(() => undefined),
    /** @returns false where the browser keeps nothing: its storage is full or forbidden */
    write: (work: (records: IDBObjectStore) => void): Promise<boolean> =>
      run('readwrite', (records) => void work(records)).then(
        () => true,
        () => false,
      ),
  }
}
