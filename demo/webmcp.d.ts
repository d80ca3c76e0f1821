// Names the types of `document.modelContext` for the demo's compiler; describes nothing of its own.
/// <reference types="webmcp-types" />
