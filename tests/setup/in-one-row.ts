import {BaseSequencer, type TestSpecification} from 'vitest/node';

/**
 * Puts the files of each project behind one another, those that took longest first, and the projects in their order: a
 * worker goes on only with files of its own project, and when there is none left it begins with the next, where groups
 * would have it wait for the slowest file of its own.
 */
export class InOneRow extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const {projects} = this.ctx;
    const place = ({project}: TestSpecification): number => projects.findIndex(({name}) => name === project.name);
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
