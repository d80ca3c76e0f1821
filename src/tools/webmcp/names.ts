// Gives each tool of a list a name of its own, the same one each time. Knows frames only as objects.

interface Named {
  readonly name: string;
  readonly frame?: object;
  readonly origin: string;
}

/**
 * Names for tools that may share one across frames. The document's own tools keep theirs; another
 * frame's takes `name_2`, `name_3` … where its own is taken, and keeps it as long as this object lives.
 */
export class DistinctNames {
  readonly #given = new WeakMap<object, Map<string, string>>();
  readonly #own: object | undefined;

  constructor(own: object | undefined) {
    this.#own = own;
  }

  /** One name for each of `tools`, in their order. */
  assign(tools: readonly Named[]): readonly string[] {
    const names = new Map<Named, string>();
    const taken = new Set<string>();
    const registered = new Set(tools.map((tool) => tool.name));
    const take = (tool: Named, name: string): void => {
      taken.add(name);
      names.set(tool, name);
    };
    for (const tool of tools) {
      if (this.#isOwn(tool) && !taken.has(tool.name)) take(tool, tool.name);
    }
    for (const tool of tools) {
      if (!names.has(tool)) take(tool, this.#distinct(tool, taken, registered));
    }
    return tools.map((tool) => names.get(tool) ?? tool.name);
  }

  #isOwn({ frame }: Named): boolean {
    return frame === undefined || frame === this.#own;
  }

  #distinct(tool: Named, taken: ReadonlySet<string>, registered: ReadonlySet<string>): string {
    const remembered = this.#memory(tool.frame ?? this);
    const key = `${tool.origin} ${tool.name}`;
    const before = remembered.get(key);
    if (before !== undefined && !taken.has(before)) return before;
    let name = tool.name;
    for (let count = 2; taken.has(name); count += 1) {
      const next = `${tool.name}_${count}`;
      // Never a name that some page gave to another tool.
      if (!registered.has(next)) name = next;
    }
    remembered.set(key, name);
    return name;
  }

  #memory(frame: object): Map<string, string> {
    const known = this.#given.get(frame) ?? new Map<string, string>();
    this.#given.set(frame, known);
    return known;
  }
}
