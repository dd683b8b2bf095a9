import type { TreeNode } from '../common.ts';
import { textOf } from '../document/workspace.ts';
import type { Studio } from './studio-state.ts';

export function findNode(nodes: readonly TreeNode[], file: string | null): TreeNode | null {
  if (file === null) return null;
  for (const node of nodes) {
    const found = node.file === file ? node : findNode(node.children, file);
    if (found) return found;
  }
  return null;
}

/** Whether the edited file no longer exists: moved, deleted, or its creation undone. */
export function isGone({ node, workspace }: Pick<Studio, 'node' | 'workspace'>): boolean {
  return typeof node?.file === 'string' && textOf(workspace, node.file) === null;
}
